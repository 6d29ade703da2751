// Names, string sets, normalisation and domain names; see cicu.h.
#include "cicu.h"

#include <stddef.h>

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uidna.h>
#include <unicode/unorm2.h>
#include <unicode/uset.h>
#include <unicode/utypes.h>

#define IS_ICUS(name) _Static_assert((long)ICU_##name == (long)name, #name " has another value")

IS_ICUS(UCHAR_EMOJI_MODIFIER_BASE);
IS_ICUS(UCHAR_RGI_EMOJI);
IS_ICUS(UIDNA_ERROR_EMPTY_LABEL);
IS_ICUS(UIDNA_ERROR_LABEL_TOO_LONG);
IS_ICUS(UIDNA_ERROR_DOMAIN_NAME_TOO_LONG);
IS_ICUS(UIDNA_ERROR_LEADING_HYPHEN);
IS_ICUS(UIDNA_ERROR_TRAILING_HYPHEN);
IS_ICUS(UIDNA_ERROR_HYPHEN_3_4);

// A call with a UErrorCode of its own, which icu_status mirrors.
#define WITH_STATUS(call)                   \
  UErrorCode code = (UErrorCode)*status;    \
  call;                                     \
  *status = (icu_status)code

int32_t icu_upper(int32_t scalar) { return (int32_t)u_toupper((UChar32)scalar); }

int32_t icu_fold_case(int32_t scalar) { return (int32_t)u_foldCase((UChar32)scalar, U_FOLD_CASE_DEFAULT); }

int32_t icu_scalar_name(int32_t scalar, char *buffer, int32_t capacity, icu_status *status) {
  WITH_STATUS(int32_t length = u_charName((UChar32)scalar, U_EXTENDED_CHAR_NAME, buffer, capacity, &code));
  return length;
}

const icu_set *icu_property_set(long property, icu_status *status) {
  WITH_STATUS(const USet *set = u_getBinaryPropertySet((UProperty)property, &code));
  return (const icu_set *)set;
}

int32_t icu_set_item_count(const icu_set *set) { return uset_getItemCount((const USet *)set); }

int32_t icu_set_item(const icu_set *set, int32_t index, int32_t *start, int32_t *end, uint16_t *text, int32_t capacity,
                     icu_status *status) {
  UChar32 first = 0, last = 0;
  WITH_STATUS(int32_t length =
                  uset_getItem((const USet *)set, index, &first, &last, (UChar *)text, capacity, &code));
  *start = (int32_t)first;
  *end = (int32_t)last;
  return length;
}

const icu_normalizer *icu_nfc(icu_status *status) {
  WITH_STATUS(const UNormalizer2 *form = unorm2_getNFCInstance(&code));
  return (const icu_normalizer *)form;
}

const icu_normalizer *icu_nfkc(icu_status *status) {
  WITH_STATUS(const UNormalizer2 *form = unorm2_getNFKCInstance(&code));
  return (const icu_normalizer *)form;
}

const icu_normalizer *icu_nfd(icu_status *status) {
  WITH_STATUS(const UNormalizer2 *form = unorm2_getNFDInstance(&code));
  return (const icu_normalizer *)form;
}

int32_t icu_normalizer_span(const icu_normalizer *form, const uint16_t *text, int32_t length, icu_status *status) {
  WITH_STATUS(int32_t end =
                  unorm2_spanQuickCheckYes((const UNormalizer2 *)form, (const UChar *)text, length, &code));
  return end;
}

bool icu_normalizer_has_boundary_before(const icu_normalizer *form, int32_t scalar) {
  return unorm2_hasBoundaryBefore((const UNormalizer2 *)form, (UChar32)scalar);
}

int32_t icu_normalize(const icu_normalizer *form, const uint16_t *text, int32_t length, uint16_t *result,
                      int32_t capacity, icu_status *status) {
  WITH_STATUS(int32_t count = unorm2_normalize((const UNormalizer2 *)form, (const UChar *)text, length,
                                               (UChar *)result, capacity, &code));
  return count;
}

icu_idna *icu_idna_open(bool uses_std3_rules, icu_status *status) {
  uint32_t options = UIDNA_NONTRANSITIONAL_TO_ASCII | UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ;
  WITH_STATUS(UIDNA *idna = uidna_openUTS46(options | (uses_std3_rules ? UIDNA_USE_STD3_RULES | UIDNA_CHECK_CONTEXTO : 0), &code));
  return (icu_idna *)idna;
}

int32_t icu_idna_label_to_ascii(const icu_idna *idna, const uint16_t *label, int32_t length, uint16_t *result,
                                int32_t capacity, uint32_t *errors, icu_status *status) {
  UIDNAInfo info = UIDNA_INFO_INITIALIZER;
  WITH_STATUS(int32_t count = uidna_labelToASCII((const UIDNA *)idna, (const UChar *)label, length, (UChar *)result,
                                                 capacity, &info, &code));
  *errors = info.errors;
  return count;
}

int32_t icu_idna_name_to_ascii(const icu_idna *idna, const uint16_t *name, int32_t length, uint16_t *result,
                               int32_t capacity, uint32_t *errors, icu_status *status) {
  UIDNAInfo info = UIDNA_INFO_INITIALIZER;
  WITH_STATUS(int32_t count = uidna_nameToASCII((const UIDNA *)idna, (const UChar *)name, length, (UChar *)result,
                                                capacity, &info, &code));
  *errors = info.errors;
  return count;
}

// MARK: Data

const char *icu_missing_data(icu_status *status) {
  static const struct {
    UBreakIteratorType type;
    const char *name;
  } rules[] = {
      {UBRK_CHARACTER, "the rules of characters"},
      {UBRK_WORD, "the rules of words"},
      {UBRK_LINE, "the rules of line breaks"},
      {UBRK_SENTENCE, "the rules of sentences"},
  };
  UErrorCode code = U_ZERO_ERROR;
  const char *missing = NULL;
  for (size_t index = 0; missing == NULL && index < sizeof rules / sizeof *rules; index++) {
    ubrk_close(ubrk_open(rules[index].type, "", NULL, 0, &code));
    if (U_FAILURE(code)) missing = rules[index].name;
  }
  if (missing == NULL && !u_hasBinaryProperty(0x1F600, UCHAR_EXTENDED_PICTOGRAPHIC)) {
    // A property has no way to fail: without its data every answer is no.
    code = U_MISSING_RESOURCE_ERROR;
    missing = "the emoji";
  }
  if (missing == NULL) {
    uidna_close(uidna_openUTS46(UIDNA_DEFAULT, &code));
    if (U_FAILURE(code)) missing = "the rules of domain names";
  }
  if (missing == NULL) {
    unorm2_getNFKCInstance(&code);
    if (U_FAILURE(code)) missing = "the compatible forms";
  }
  *status = (icu_status)code;
  return missing;
}
