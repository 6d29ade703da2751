#include "cicu.h"

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utypes.h>
#include <unicode/uversion.h>

// MARK: Constants

#define IS_ICUS(name) _Static_assert((long)ICU_##name == (long)name, #name " has another value")

IS_ICUS(U_ZERO_ERROR);
IS_ICUS(U_ILLEGAL_ARGUMENT_ERROR);
IS_ICUS(U_INTERNAL_PROGRAM_ERROR);
IS_ICUS(U_BUFFER_OVERFLOW_ERROR);
IS_ICUS(UBRK_CHARACTER);
IS_ICUS(UBRK_WORD);
IS_ICUS(UBRK_LINE);
IS_ICUS(UBRK_SENTENCE);
IS_ICUS(UBRK_WORD_NONE_LIMIT);
IS_ICUS(UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
IS_ICUS(UCHAR_EMOJI);
IS_ICUS(UCHAR_EMOJI_PRESENTATION);
IS_ICUS(UCHAR_PREPENDED_CONCATENATION_MARK);
IS_ICUS(UCHAR_EXTENDED_PICTOGRAPHIC);
IS_ICUS(UCHAR_EAST_ASIAN_WIDTH);
IS_ICUS(UCHAR_GENERAL_CATEGORY);
IS_ICUS(UCHAR_HANGUL_SYLLABLE_TYPE);
IS_ICUS(UCHAR_GRAPHEME_CLUSTER_BREAK);
IS_ICUS(U_GCB_OTHER);
IS_ICUS(U_GCB_CONTROL);
IS_ICUS(U_GCB_CR);
IS_ICUS(U_GCB_EXTEND);
IS_ICUS(U_GCB_L);
IS_ICUS(U_GCB_LF);
IS_ICUS(U_GCB_LV);
IS_ICUS(U_GCB_LVT);
IS_ICUS(U_GCB_T);
IS_ICUS(U_GCB_V);
IS_ICUS(U_GCB_SPACING_MARK);
IS_ICUS(U_GCB_PREPEND);
IS_ICUS(U_GCB_REGIONAL_INDICATOR);
IS_ICUS(U_GCB_ZWJ);
IS_ICUS(U_UNASSIGNED);
IS_ICUS(U_NON_SPACING_MARK);
IS_ICUS(U_ENCLOSING_MARK);
IS_ICUS(U_COMBINING_SPACING_MARK);
IS_ICUS(U_LINE_SEPARATOR);
IS_ICUS(U_PARAGRAPH_SEPARATOR);
IS_ICUS(U_CONTROL_CHAR);
IS_ICUS(U_FORMAT_CHAR);
IS_ICUS(U_PRIVATE_USE_CHAR);
IS_ICUS(U_SURROGATE);
IS_ICUS(U_EA_NEUTRAL);
IS_ICUS(U_EA_AMBIGUOUS);
IS_ICUS(U_EA_HALFWIDTH);
IS_ICUS(U_EA_FULLWIDTH);
IS_ICUS(U_EA_NARROW);
IS_ICUS(U_EA_WIDE);
IS_ICUS(U_HST_NOT_APPLICABLE);
IS_ICUS(U_HST_LEADING_JAMO);
IS_ICUS(U_HST_VOWEL_JAMO);
IS_ICUS(U_HST_TRAILING_JAMO);
IS_ICUS(U_HST_LV_SYLLABLE);
IS_ICUS(U_HST_LVT_SYLLABLE);

// MARK: Versions and errors

void icu_version(uint8_t version[4]) { u_getVersion(version); }

void icu_unicode_version(uint8_t version[4]) { u_getUnicodeVersion(version); }

const char *icu_error_name(icu_status code) { return u_errorName((UErrorCode)code); }

// ICU reads and writes its status as an enum; this keeps the two types apart.
static UErrorCode from(const icu_status *status) { return (UErrorCode)*status; }

static void into(icu_status *status, UErrorCode code) { *status = (icu_status)code; }

// MARK: Text boundaries

icu_break_iterator *icu_break_open(long type, const char *locale, icu_status *status) {
  UErrorCode code = from(status);
  UBreakIterator *iterator = ubrk_open((UBreakIteratorType)type, locale, NULL, 0, &code);
  into(status, code);
  return (icu_break_iterator *)iterator;
}

void icu_break_close(icu_break_iterator *iterator) { ubrk_close((UBreakIterator *)iterator); }

void icu_break_set_text(icu_break_iterator *iterator, const uint16_t *text, int32_t length, icu_status *status) {
  UErrorCode code = from(status);
  ubrk_setText((UBreakIterator *)iterator, (const UChar *)text, length, &code);
  into(status, code);
}

void icu_break_set_utf8(icu_break_iterator *iterator, const uint8_t *text, int64_t length, icu_status *status) {
  UErrorCode code = from(status);
  UText *view = utext_openUTF8(NULL, (const char *)text, length, &code);
  ubrk_setUText((UBreakIterator *)iterator, view, &code);
  // The iterator keeps a shallow clone of its own.
  utext_close(view);
  into(status, code);
}

int32_t icu_break_first(icu_break_iterator *iterator) { return ubrk_first((UBreakIterator *)iterator); }

int32_t icu_break_next(icu_break_iterator *iterator) { return ubrk_next((UBreakIterator *)iterator); }

int32_t icu_break_preceding(icu_break_iterator *iterator, int32_t offset) {
  return ubrk_preceding((UBreakIterator *)iterator, offset);
}

int32_t icu_break_following(icu_break_iterator *iterator, int32_t offset) {
  return ubrk_following((UBreakIterator *)iterator, offset);
}

bool icu_break_is_boundary(icu_break_iterator *iterator, int32_t offset) {
  return ubrk_isBoundary((UBreakIterator *)iterator, offset);
}

int32_t icu_break_rule_status(icu_break_iterator *iterator) { return ubrk_getRuleStatus((UBreakIterator *)iterator); }

// MARK: Character properties

bool icu_has_binary_property(int32_t scalar, long property) {
  return u_hasBinaryProperty((UChar32)scalar, (UProperty)property);
}

long icu_int_property(int32_t scalar, long property) {
  return u_getIntPropertyValue((UChar32)scalar, (UProperty)property);
}

// Indic_Conjunct_Break, for GB9c. What ICU's property says is not what its break rules do: the rules of ICU 72 and later
// spell the classes out over six scripts, those of ICU 76 still do although that version has the property, and before 72
// there is no such rule. So the rules themselves are asked, once.

enum conjunct_rules { CONJUNCT_UNASKED, CONJUNCT_NONE, CONJUNCT_SIX_SCRIPTS, CONJUNCT_PROPERTY };

// Whether the iterator joins a text into one cluster; a failure to open counts as no.
static bool icu_is_one_cluster(const UChar *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(UBRK_CHARACTER, "", text, length, &status);
  bool is_one = U_SUCCESS(status) && iterator != NULL && ubrk_first(iterator) == 0 && ubrk_next(iterator) == length;
  ubrk_close(iterator);
  return is_one;
}

static enum conjunct_rules icu_conjunct_rules(void) {
  // Two threads that ask at once find the same.
  static _Atomic int known = CONJUNCT_UNASKED;
  if (known != CONJUNCT_UNASKED) return (enum conjunct_rules)known;
  static const UChar plain[] = {0x0915, 0x094D, 0x0937};
  // U+0489 has combining class 0: a conjunct may hold it by the property alone.
  static const UChar with_enclosing_mark[] = {0x0915, 0x0489, 0x094D, 0x0937};
  enum conjunct_rules found = CONJUNCT_NONE;
  if (icu_is_one_cluster(plain, 3))
    found = icu_is_one_cluster(with_enclosing_mark, 4) ? CONJUNCT_PROPERTY : CONJUNCT_SIX_SCRIPTS;
  known = found;
  return found;
}

static bool icu_has_conjunct_property(int32_t scalar, int value) {
#if U_ICU_VERSION_MAJOR_NUM >= 76
  return u_getIntPropertyValue((UChar32)scalar, UCHAR_INDIC_CONJUNCT_BREAK) == value;
#else
  (void)scalar, (void)value;
  return false;
#endif
}

#if U_ICU_VERSION_MAJOR_NUM < 76
// Names for the calls below, which never come with these headers: rules by property are of later versions.
enum { U_INCB_CONSONANT, U_INCB_EXTEND, U_INCB_LINKER };
#endif

static bool icu_is_conjunct_script(int32_t scalar) {
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

bool icu_is_conjunct_consonant(int32_t scalar) {
  switch (icu_conjunct_rules()) {
  case CONJUNCT_PROPERTY: return icu_has_conjunct_property(scalar, U_INCB_CONSONANT);
  case CONJUNCT_SIX_SCRIPTS:
    return icu_is_conjunct_script(scalar) &&
           u_getIntPropertyValue((UChar32)scalar, UCHAR_INDIC_SYLLABIC_CATEGORY) == U_INSC_CONSONANT;
  default: return false;
  }
}

bool icu_is_conjunct_linker(int32_t mark) {
  switch (icu_conjunct_rules()) {
  case CONJUNCT_PROPERTY: return icu_has_conjunct_property(mark, U_INCB_LINKER);
  case CONJUNCT_SIX_SCRIPTS:
    return icu_is_conjunct_script(mark) &&
           u_getIntPropertyValue((UChar32)mark, UCHAR_INDIC_SYLLABIC_CATEGORY) == U_INSC_VIRAMA;
  default: return false;
  }
}

bool icu_is_conjunct_extend(int32_t mark) {
  if (icu_conjunct_rules() == CONJUNCT_PROPERTY) return icu_has_conjunct_property(mark, U_INCB_EXTEND);
  return u_getCombiningClass((UChar32)mark) != 0;
}
