// The filter of the vector lane: which sequences may be of another class than Other.
#ifndef HEADROOM_GRAPHEME_FILTER_H
#define HEADROOM_GRAPHEME_FILTER_H

#include <immintrin.h>
#include <stdint.h>

#define AVX2 __attribute__((target("avx2,bmi,bmi2,popcnt,lzcnt")))

// A filter is a set of groups, one bit each: a sequence is marked when some group has its first byte, its second and
// its third. Each byte is tested by its two nibbles. What a group takes in beyond need costs a look-up, no more; what it
// leaves out must be of class Other or a Hangul syllable in every Unicode version: `UTF8Lane.best` makes sure of it.

// Groups of two-byte sequences, and one of three.
enum {
  C2_CC_CD = 0x01,     // C1 controls, © and ®; U+0300 to U+036F
  D2_DC_TO_DF = 0x02,  // Cyrillic marks; Syriac to NKo
  D6_D9 = 0x04,        // Hebrew points, Arabic harakat: second byte from 90
  D9_LOW = 0x08,       // Arabic harakat from U+064B: second byte 8B to 8F
  D7_D8 = 0x10,        // Hebrew points, Arabic number signs: second byte to 8F
  D8_HIGH = 0x20,      // Arabic marks from U+0610: second byte 90 to 9F
  DB = 0x40,           // Quranic marks: second byte 90 to AF
  ED = 0x80,           // Jamo from U+D7B0: second byte 9E, 9F
};

// Groups of three-byte sequences.
enum {
  E0 = 0x01,             // Samaritan to Lao, all of it
  E1 = 0x02,             // Myanmar, Jamo, Buginese to combining marks: second byte 80 to 87, 8D, B0 to B7, BD
  E1_EA_EF = 0x04,       // second byte 90 to AF
  E2_80 = 0x08,          // ZWJ, other format characters: third byte 88 to 8F, A8 to AF, B8 to BF
  E2 = 0x10,             // symbols: second byte ends in 1 or 3 to F
  E3_80 = 0x20,          // ideographic tone marks, wavy dash: third byte A0, AA to B0, BA to BF
  E3_82_8A = 0x40,       // voiced marks of kana, two circled ideographs
  EF = 0x80,             // variation selectors, half marks, BOM, halfwidth voiced marks, specials
};

#define BY_NIBBLE(...) _mm256_broadcastsi128_si256(_mm_setr_epi8(__VA_ARGS__))
#define B(value) (char)(value)

// First bytes.
#define TWO_FIRST_HIGH \
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, B(C2_CC_CD), B(D2_DC_TO_DF | D6_D9 | D9_LOW | D7_D8 | D8_HIGH | DB), B(ED), 0
#define TWO_FIRST_LOW                                                                                                  \
  0, 0, B(C2_CC_CD | D2_DC_TO_DF), 0, 0, 0, B(D6_D9), B(D7_D8), B(D7_D8 | D8_HIGH), B(D6_D9 | D9_LOW), 0, B(DB),       \
      B(C2_CC_CD | D2_DC_TO_DF), B(C2_CC_CD | D2_DC_TO_DF | ED), B(D2_DC_TO_DF), B(D2_DC_TO_DF)
#define THREE_FIRST_HIGH 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, B(0xFF), 0
#define THREE_FIRST_LOW                                                                                                \
  B(E0), B(E1 | E1_EA_EF), B(E2_80 | E2), B(E3_80 | E3_82_8A), 0, 0, 0, 0, 0, 0, B(E1_EA_EF), 0, 0, 0, 0,              \
      B(E1_EA_EF | EF)

// Second bytes, 80 to BF.
#define ANY_TWO (C2_CC_CD | D2_DC_TO_DF)
#define TWO_SECOND_HIGH                                                                                                \
  0, 0, 0, 0, 0, 0, 0, 0, B(ANY_TWO | D9_LOW | D7_D8), B(ANY_TWO | D6_D9 | D8_HIGH | DB | ED), B(ANY_TWO | D6_D9 | DB),   \
      B(ANY_TWO | D6_D9), 0, 0, 0, 0
#define TWO_SECOND_LOW                                                                                                 \
  B(0x77), B(0x77), B(0x77), B(0x77), B(0x77), B(0x77), B(0x77), B(0x77), B(0x77), B(0x77), B(0x77), B(0x7F), B(0x7F), \
      B(0x7F), B(0xFF), B(0xFF)
#define THREE_SECOND_HIGH                                                                                              \
  0, 0, 0, 0, 0, 0, 0, 0, B(E0 | E1 | E2_80 | E2 | E3_80 | E3_82_8A), B(E0 | E1_EA_EF | E2), B(E0 | E1_EA_EF | E2),     \
      B(E0 | E1 | E2 | EF), 0, 0, 0, 0
#define ALWAYS (E0 | E1_EA_EF)
#define THREE_SECOND_LOW                                                                                               \
  B(ALWAYS | E1 | E2_80 | E3_80), B(ALWAYS | E1 | E2), B(ALWAYS | E1 | E3_82_8A), B(ALWAYS | E1 | E2),                 \
      B(ALWAYS | E1 | E2), B(ALWAYS | E1 | E2), B(ALWAYS | E1 | E2), B(ALWAYS | E1 | E2), B(ALWAYS | E2 | EF),         \
      B(ALWAYS | E2), B(ALWAYS | E2 | E3_82_8A), B(ALWAYS | E2 | EF), B(ALWAYS | E2), B(ALWAYS | E1 | E2),             \
      B(ALWAYS | E2 | EF), B(ALWAYS | E2 | EF)

// Third bytes, for the three groups that ask.
#define NOT_ASKING (E0 | E1 | E1_EA_EF | E2 | EF)
#define THREE_THIRD_HIGH                                                                                               \
  0, 0, 0, 0, 0, 0, 0, 0, B(NOT_ASKING | E2_80), B(NOT_ASKING | E3_82_8A), B(NOT_ASKING | E2_80 | E3_80),              \
      B(NOT_ASKING | E2_80 | E3_80), 0, 0, 0, 0
#define THREE_THIRD_LOW                                                                                                \
  B(NOT_ASKING | E3_80), B(NOT_ASKING), B(NOT_ASKING), B(NOT_ASKING), B(NOT_ASKING), B(NOT_ASKING), B(NOT_ASKING),     \
      B(NOT_ASKING | E3_82_8A), B(NOT_ASKING | E2_80), B(NOT_ASKING | E2_80 | E3_82_8A),                               \
      B(NOT_ASKING | E2_80 | E3_80 | E3_82_8A), B(NOT_ASKING | E2_80 | E3_80), B(NOT_ASKING | E2_80 | E3_80),          \
      B(NOT_ASKING | E2_80 | E3_80), B(NOT_ASKING | E2_80 | E3_80), B(NOT_ASKING | E2_80 | E3_80)

// The marks of two bytes that join whatever is before and leave Plain behind after Plain, exactly: where nothing else is
// marked, they are counted and not looked up. `VectorLane.isAvailable` holds them to the table of classes.
enum {
  CC_ANY = 0x01,    // U+0300 to U+033F
  D6_90 = 0x02,     // U+0591 to U+059F
  D6_A0 = 0x04,     // U+05A0 to U+05AF
  D6_B0 = 0x08,     // U+05B0 to U+05BF without the maqaf
  D7_POINT = 0x10,  // U+05C1, U+05C2, U+05C4, U+05C5, U+05C7
  D9_80 = 0x20,     // U+064B to U+064F
  D9_90 = 0x40,     // U+0650 to U+065F
};

#define JOIN_FIRST_HIGH                                                                                               \
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, B(CC_ANY), B(D6_90 | D6_A0 | D6_B0 | D7_POINT | D9_80 | D9_90), 0, 0
#define JOIN_FIRST_LOW \
  0, 0, 0, 0, 0, 0, B(D6_90 | D6_A0 | D6_B0), B(D7_POINT), 0, B(D9_80 | D9_90), 0, 0, B(CC_ANY), 0, 0, 0
#define JOIN_SECOND_HIGH                                                                                              \
  0, 0, 0, 0, 0, 0, 0, 0, B(CC_ANY | D7_POINT | D9_80), B(CC_ANY | D6_90 | D9_90), B(CC_ANY | D6_A0),                  \
      B(CC_ANY | D6_B0), 0, 0, 0, 0
#define WITH_ANY (CC_ANY | D6_A0 | D9_90)
#define JOIN_SECOND_LOW                                                                                               \
  B(WITH_ANY | D6_B0), B(WITH_ANY | D6_90 | D6_B0 | D7_POINT), B(WITH_ANY | D6_90 | D6_B0 | D7_POINT),                 \
      B(WITH_ANY | D6_90 | D6_B0), B(WITH_ANY | D6_90 | D6_B0 | D7_POINT), B(WITH_ANY | D6_90 | D6_B0 | D7_POINT),      \
      B(WITH_ANY | D6_90 | D6_B0), B(WITH_ANY | D6_90 | D6_B0 | D7_POINT), B(WITH_ANY | D6_90 | D6_B0),                \
      B(WITH_ANY | D6_90 | D6_B0), B(WITH_ANY | D6_90 | D6_B0), B(WITH_ANY | D6_90 | D6_B0 | D9_80),                   \
      B(WITH_ANY | D6_90 | D6_B0 | D9_80), B(WITH_ANY | D6_90 | D6_B0 | D9_80), B(WITH_ANY | D6_90 | D9_80),           \
      B(WITH_ANY | D6_90 | D6_B0 | D9_80)

AVX2 static inline __m256i by_nibbles(__m256i bytes, __m256i high_table, __m256i low_table) {
  const __m256i nibble = _mm256_set1_epi8(0x0F);
  __m256i high = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), nibble);
  __m256i low = _mm256_and_si256(bytes, nibble);
  return _mm256_and_si256(_mm256_shuffle_epi8(high_table, high), _mm256_shuffle_epi8(low_table, low));
}

// A bit for each of 32 bytes that starts a sequence to look at, given the bytes and those that follow each; for text
// without sequences of three and four bytes.
AVX2 static inline uint32_t marked_of_two(__m256i first, __m256i second) {
  __m256i two = _mm256_and_si256(by_nibbles(first, BY_NIBBLE(TWO_FIRST_HIGH), BY_NIBBLE(TWO_FIRST_LOW)),
                                 by_nibbles(second, BY_NIBBLE(TWO_SECOND_HIGH), BY_NIBBLE(TWO_SECOND_LOW)));
  return ~(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(two, _mm256_setzero_si256()));
}

// A bit for each of 32 bytes that starts a mark of two bytes that only joins.
AVX2 static inline uint32_t joins_of_two(__m256i first, __m256i second) {
  __m256i joins = _mm256_and_si256(by_nibbles(first, BY_NIBBLE(JOIN_FIRST_HIGH), BY_NIBBLE(JOIN_FIRST_LOW)),
                                   by_nibbles(second, BY_NIBBLE(JOIN_SECOND_HIGH), BY_NIBBLE(JOIN_SECOND_LOW)));
  return ~(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(joins, _mm256_setzero_si256()));
}

// A bit as of `marked_of_two` for any text, given the two bytes that follow each.
AVX2 static inline uint32_t marked(__m256i first, __m256i second, __m256i third) {
  __m256i two = _mm256_and_si256(by_nibbles(first, BY_NIBBLE(TWO_FIRST_HIGH), BY_NIBBLE(TWO_FIRST_LOW)),
                                 by_nibbles(second, BY_NIBBLE(TWO_SECOND_HIGH), BY_NIBBLE(TWO_SECOND_LOW)));
  __m256i three = _mm256_and_si256(by_nibbles(first, BY_NIBBLE(THREE_FIRST_HIGH), BY_NIBBLE(THREE_FIRST_LOW)),
                                   by_nibbles(second, BY_NIBBLE(THREE_SECOND_HIGH), BY_NIBBLE(THREE_SECOND_LOW)));
  three = _mm256_and_si256(three, by_nibbles(third, BY_NIBBLE(THREE_THIRD_HIGH), BY_NIBBLE(THREE_THIRD_LOW)));
  // Every sequence of four bytes is marked: its first byte stays above EF.
  __m256i four = _mm256_subs_epu8(first, _mm256_set1_epi8((char)0xEF));
  __m256i none = _mm256_cmpeq_epi8(_mm256_or_si256(_mm256_or_si256(two, three), four), _mm256_setzero_si256());
  return ~(uint32_t)_mm256_movemask_epi8(none);
}

#endif
