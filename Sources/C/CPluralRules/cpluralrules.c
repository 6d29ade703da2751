#include "cpluralrules.h"

#include <unicode/upluralrules.h>
#include <unicode/utypes.h>

icu_plural_rules *icu_plural_rules_open(const char *locale, int32_t *status) {
  UErrorCode code = (UErrorCode)*status;
  UPluralRules *rules = uplrules_openForType(locale, UPLURAL_TYPE_CARDINAL, &code);
  *status = (int32_t)code;
  if (U_FAILURE(code)) {
    uplrules_close(rules);
    return NULL;
  }
  return (icu_plural_rules *)rules;
}

void icu_plural_rules_close(icu_plural_rules *rules) { uplrules_close((UPluralRules *)rules); }

int32_t icu_plural_rules_select(
    const icu_plural_rules *rules, int64_t number, char *category, int32_t capacity) {
  UChar name[16];
  UErrorCode code = U_ZERO_ERROR;
  int32_t length = uplrules_select((const UPluralRules *)rules, (double)number, name, 16, &code);
  if (U_FAILURE(code) || length < 0 || length >= 16 || length >= capacity) return -1;
  for (int32_t index = 0; index < length; index++) category[index] = (char)name[index];
  category[length] = 0;
  return length;
}
