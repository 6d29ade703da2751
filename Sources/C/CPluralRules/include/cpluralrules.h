// ICU's plural rules, under names without a version in them.
//
// As in CICU, no header of ICU is included here and no name of ICU's is declared. It is separate from CICU since it needs
// ICU's second library, icui18n, which only the command is to load.
#ifndef HEADROOM_CPLURALRULES_H
#define HEADROOM_CPLURALRULES_H

#include <stdint.h>

// A UPluralRules.
typedef struct icu_plural_rules icu_plural_rules;

// The rules for cardinal numbers of a locale; status is a UErrorCode. NULL when it fails.
icu_plural_rules *icu_plural_rules_open(const char *locale, int32_t *status);
void icu_plural_rules_close(icu_plural_rules *rules);

// Writes the name of a whole number's category ("one", "few", …) in ASCII, ended by a zero. Returns its length, or
// -1 when it fails or does not fit.
int32_t icu_plural_rules_select(
    const icu_plural_rules *rules, int64_t number, char *category, int32_t capacity);

#endif
