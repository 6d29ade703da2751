// The ICU calls that Headroom uses, under names without a version in them.
//
// ICU's functions are macros that carry the library's major version, which Swift cannot see. Each function here is the
// call itself: same arguments, same result. Everything compiles with ICU 70 and later.
//
// No header of ICU is included here, and no name of ICU's is declared: Foundation brings an ICU of its own, and two
// definitions of one type could not be imported together. The constants carry ICU's names behind ICU_; cicu.c holds
// their values to ICU's own when it is compiled.
#ifndef HEADROOM_CICU_H
#define HEADROOM_CICU_H

#include <stdbool.h>
#include <stdint.h>

// MARK: Versions and errors

void icu_version(uint8_t version[4]);
void icu_unicode_version(uint8_t version[4]);

// A UErrorCode; positive numbers are failures, negative ones warnings.
typedef int32_t icu_status;

enum {
  ICU_U_ZERO_ERROR = 0,
  ICU_U_ILLEGAL_ARGUMENT_ERROR = 1,
  ICU_U_INTERNAL_PROGRAM_ERROR = 5,
  ICU_U_BUFFER_OVERFLOW_ERROR = 15,
};

const char *icu_error_name(icu_status code);

// The part of ICU's data that cannot be read, with the reason in status; NULL when everything that is used is there.
const char *icu_missing_data(icu_status *status);

// MARK: Text boundaries

// A UBreakIterator.
typedef struct icu_break_iterator icu_break_iterator;

enum {
  ICU_UBRK_CHARACTER = 0,
  ICU_UBRK_WORD = 1,
  ICU_UBRK_LINE = 2,
  ICU_UBRK_SENTENCE = 3,
  // Rule statuses from here on are words.
  ICU_UBRK_WORD_NONE_LIMIT = 100,
};

icu_break_iterator *icu_break_open(long type, const char *locale, icu_status *status);
void icu_break_close(icu_break_iterator *iterator);
void icu_break_set_text(icu_break_iterator *iterator, const uint16_t *text, int32_t length, icu_status *status);
// Text in UTF-8, read in place through a UText; it must outlive its use.
void icu_break_set_utf8(icu_break_iterator *iterator, const uint8_t *text, int64_t length, icu_status *status);
int32_t icu_break_first(icu_break_iterator *iterator);
int32_t icu_break_next(icu_break_iterator *iterator);
int32_t icu_break_preceding(icu_break_iterator *iterator, int32_t offset);
int32_t icu_break_following(icu_break_iterator *iterator, int32_t offset);
bool icu_break_is_boundary(icu_break_iterator *iterator, int32_t offset);
int32_t icu_break_rule_status(icu_break_iterator *iterator);

// MARK: Character properties

// UProperty.
enum {
  ICU_UCHAR_DEFAULT_IGNORABLE_CODE_POINT = 5,
  ICU_UCHAR_EMOJI = 57,
  ICU_UCHAR_EMOJI_PRESENTATION = 58,
  ICU_UCHAR_EMOJI_MODIFIER_BASE = 60,
  ICU_UCHAR_PREPENDED_CONCATENATION_MARK = 63,
  ICU_UCHAR_EXTENDED_PICTOGRAPHIC = 64,
  ICU_UCHAR_RGI_EMOJI = 71,
  ICU_UCHAR_CANONICAL_COMBINING_CLASS = 0x1002,
  ICU_UCHAR_EAST_ASIAN_WIDTH = 0x1004,
  ICU_UCHAR_GENERAL_CATEGORY = 0x1005,
  ICU_UCHAR_SCRIPT = 0x100A,
  ICU_UCHAR_HANGUL_SYLLABLE_TYPE = 0x100B,
  ICU_UCHAR_GRAPHEME_CLUSTER_BREAK = 0x1012,
};

// UCharCategory, as the code here asks for it.
enum {
  ICU_U_DASH_PUNCTUATION = 19,
};

// UScriptCode, as the code here asks for it.
enum {
  ICU_USCRIPT_CYRILLIC = 8,
};

// UGraphemeClusterBreak.
enum {
  ICU_U_GCB_OTHER = 0,
  ICU_U_GCB_CONTROL = 1,
  ICU_U_GCB_CR = 2,
  ICU_U_GCB_EXTEND = 3,
  ICU_U_GCB_L = 4,
  ICU_U_GCB_LF = 5,
  ICU_U_GCB_LV = 6,
  ICU_U_GCB_LVT = 7,
  ICU_U_GCB_T = 8,
  ICU_U_GCB_V = 9,
  ICU_U_GCB_SPACING_MARK = 10,
  ICU_U_GCB_PREPEND = 11,
  ICU_U_GCB_REGIONAL_INDICATOR = 12,
  ICU_U_GCB_ZWJ = 17,
};

// UCharCategory.
enum {
  ICU_U_UNASSIGNED = 0,
  ICU_U_NON_SPACING_MARK = 6,
  ICU_U_ENCLOSING_MARK = 7,
  ICU_U_COMBINING_SPACING_MARK = 8,
  ICU_U_LINE_SEPARATOR = 13,
  ICU_U_PARAGRAPH_SEPARATOR = 14,
  ICU_U_CONTROL_CHAR = 15,
  ICU_U_FORMAT_CHAR = 16,
  ICU_U_PRIVATE_USE_CHAR = 17,
  ICU_U_SURROGATE = 18,
};

// UEastAsianWidth.
enum {
  ICU_U_EA_NEUTRAL = 0,
  ICU_U_EA_AMBIGUOUS = 1,
  ICU_U_EA_HALFWIDTH = 2,
  ICU_U_EA_FULLWIDTH = 3,
  ICU_U_EA_NARROW = 4,
  ICU_U_EA_WIDE = 5,
};

// UHangulSyllableType.
enum {
  ICU_U_HST_NOT_APPLICABLE = 0,
  ICU_U_HST_LEADING_JAMO = 1,
  ICU_U_HST_VOWEL_JAMO = 2,
  ICU_U_HST_TRAILING_JAMO = 3,
  ICU_U_HST_LV_SYLLABLE = 4,
  ICU_U_HST_LVT_SYLLABLE = 5,
};

bool icu_has_binary_property(int32_t scalar, long property);

// The property's value, to compare with the constants above.
long icu_int_property(int32_t scalar, long property);

// Indic_Conjunct_Break=Consonant, for GB9c, as the break rules of the linked ICU have it: its property may differ.
bool icu_is_conjunct_consonant(int32_t scalar);

// Whether a mark, which must have Grapheme_Cluster_Break=Extend, links consonants.
bool icu_is_conjunct_linker(int32_t mark);

// Whether a mark, which must have Grapheme_Cluster_Break=Extend, may stand in a conjunct without linking.
bool icu_is_conjunct_extend(int32_t mark);

// MARK: Case and names

// Simple upper case and simple case folding.
int32_t icu_upper(int32_t scalar);
int32_t icu_fold_case(int32_t scalar);
// The extended name, also of what has none: <control-000A>.
int32_t icu_scalar_name(int32_t scalar, char *buffer, int32_t capacity, icu_status *status);

// MARK: Sets of strings

// A USet that ICU owns.
typedef struct icu_set icu_set;

const icu_set *icu_property_set(long property, icu_status *status);
int32_t icu_set_item_count(const icu_set *set);
// 0 for a range of scalars from start to end, else the length of a string.
int32_t icu_set_item(const icu_set *set, int32_t index, int32_t *start, int32_t *end, uint16_t *text, int32_t capacity,
                     icu_status *status);

// MARK: Normalisation

// A UNormalizer2 that ICU owns.
typedef struct icu_normalizer icu_normalizer;

const icu_normalizer *icu_nfc(icu_status *status);
const icu_normalizer *icu_nfkc(icu_status *status);
const icu_normalizer *icu_nfd(icu_status *status);
int32_t icu_normalizer_span(const icu_normalizer *form, const uint16_t *text, int32_t length, icu_status *status);
bool icu_normalizer_has_boundary_before(const icu_normalizer *form, int32_t scalar);
int32_t icu_normalize(const icu_normalizer *form, const uint16_t *text, int32_t length, uint16_t *result,
                      int32_t capacity, icu_status *status);

// MARK: Domain names

// A UIDNA for UTS #46, nontransitional, with the checks of bidi and joiners; by the rules of STD3 it checks context too.
typedef struct icu_idna icu_idna;

enum {
  ICU_UIDNA_ERROR_EMPTY_LABEL = 1,
  ICU_UIDNA_ERROR_LABEL_TOO_LONG = 2,
  ICU_UIDNA_ERROR_DOMAIN_NAME_TOO_LONG = 4,
  ICU_UIDNA_ERROR_LEADING_HYPHEN = 8,
  ICU_UIDNA_ERROR_TRAILING_HYPHEN = 0x10,
  ICU_UIDNA_ERROR_HYPHEN_3_4 = 0x20,
};

icu_idna *icu_idna_open(bool uses_std3_rules, icu_status *status);
int32_t icu_idna_label_to_ascii(const icu_idna *idna, const uint16_t *label, int32_t length, uint16_t *result,
                                int32_t capacity, uint32_t *errors, icu_status *status);
int32_t icu_idna_name_to_ascii(const icu_idna *idna, const uint16_t *name, int32_t length, uint16_t *result,
                               int32_t capacity, uint32_t *errors, icu_status *status);

#endif
