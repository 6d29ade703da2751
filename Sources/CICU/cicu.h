// The ICU calls that Headroom uses, under names without a version in them.
//
// ICU's functions are macros that carry the library's major version, which Swift cannot see. Each
// wrapper here is the call itself: same arguments, same result. Everything compiles with ICU 70 and later.
#ifndef HEADROOM_CICU_H
#define HEADROOM_CICU_H

#include <stdbool.h>
#include <stdint.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/utypes.h>
#include <unicode/uversion.h>

// MARK: Versions and errors

static inline void icu_version(uint8_t version[4]) { u_getVersion(version); }

static inline void icu_unicode_version(uint8_t version[4]) { u_getUnicodeVersion(version); }

static inline const char *icu_error_name(UErrorCode code) { return u_errorName(code); }

static inline bool icu_failed(UErrorCode code) { return U_FAILURE(code); }

// MARK: Text boundaries

static inline UBreakIterator *icu_break_open(UBreakIteratorType type, const char *locale, UErrorCode *status) {
  return ubrk_open(type, locale, NULL, 0, status);
}

static inline void icu_break_close(UBreakIterator *iterator) { ubrk_close(iterator); }

static inline void icu_break_set_text(UBreakIterator *iterator, const uint16_t *text, int32_t length, UErrorCode *status) {
  ubrk_setText(iterator, (const UChar *)text, length, status);
}

static inline int32_t icu_break_first(UBreakIterator *iterator) { return ubrk_first(iterator); }

static inline int32_t icu_break_next(UBreakIterator *iterator) { return ubrk_next(iterator); }

static inline int32_t icu_break_preceding(UBreakIterator *iterator, int32_t offset) {
  return ubrk_preceding(iterator, offset);
}

static inline int32_t icu_break_following(UBreakIterator *iterator, int32_t offset) {
  return ubrk_following(iterator, offset);
}

static inline bool icu_break_is_boundary(UBreakIterator *iterator, int32_t offset) {
  return ubrk_isBoundary(iterator, offset);
}

static inline int32_t icu_break_rule_status(UBreakIterator *iterator) { return ubrk_getRuleStatus(iterator); }

// MARK: Character properties

static inline bool icu_has_binary_property(int32_t scalar, UProperty property) {
  return u_hasBinaryProperty((UChar32)scalar, property);
}

static inline int32_t icu_int_property(int32_t scalar, UProperty property) {
  return u_getIntPropertyValue((UChar32)scalar, property);
}

#endif
