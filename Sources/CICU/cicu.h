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
#include <unicode/uscript.h>
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

// Indic_Conjunct_Break, for GB9c. ICU knows the property from version 76 on. Before, its break rules spell it out over
// six scripts, and so do these.

#if U_ICU_VERSION_MAJOR_NUM < 76
static inline bool icu_is_conjunct_script(int32_t scalar) {
  // Devanagari to Malayalam, which holds every consonant and virama of the six.
  if (scalar < 0x0900 || scalar > 0x0D7F) return false;
  switch (u_getIntPropertyValue((UChar32)scalar, UCHAR_SCRIPT)) {
  case USCRIPT_BENGALI:
  case USCRIPT_DEVANAGARI:
  case USCRIPT_GUJARATI:
  case USCRIPT_MALAYALAM:
  case USCRIPT_ORIYA:
  case USCRIPT_TELUGU: return true;
  default: return false;
  }
}
#endif

static inline bool icu_is_conjunct_consonant(int32_t scalar) {
#if U_ICU_VERSION_MAJOR_NUM >= 76
  return u_getIntPropertyValue((UChar32)scalar, UCHAR_INDIC_CONJUNCT_BREAK) == U_INCB_CONSONANT;
#else
  return icu_is_conjunct_script(scalar) &&
         u_getIntPropertyValue((UChar32)scalar, UCHAR_INDIC_SYLLABIC_CATEGORY) == U_INSC_CONSONANT;
#endif
}

// Whether a mark, which must have Grapheme_Cluster_Break=Extend, links consonants.
static inline bool icu_is_conjunct_linker(int32_t mark) {
#if U_ICU_VERSION_MAJOR_NUM >= 76
  return u_getIntPropertyValue((UChar32)mark, UCHAR_INDIC_CONJUNCT_BREAK) == U_INCB_LINKER;
#else
  return icu_is_conjunct_script(mark) &&
         u_getIntPropertyValue((UChar32)mark, UCHAR_INDIC_SYLLABIC_CATEGORY) == U_INSC_VIRAMA;
#endif
}

// Whether a mark, which must have Grapheme_Cluster_Break=Extend, may stand in a conjunct without linking.
static inline bool icu_is_conjunct_extend(int32_t mark) {
#if U_ICU_VERSION_MAJOR_NUM >= 76
  return u_getIntPropertyValue((UChar32)mark, UCHAR_INDIC_CONJUNCT_BREAK) == U_INCB_EXTEND;
#else
  return u_getCombiningClass((UChar32)mark) != 0;
#endif
}

#endif
