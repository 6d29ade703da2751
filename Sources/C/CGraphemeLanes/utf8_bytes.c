// Well-formedness and byte counts, 32 bytes at a time.
//
// Well-formedness is found by the look-up of John Keiser and Daniel Lemire ("Validating UTF-8 in less than one
// instruction per byte", 2021): three tables of nibbles say which errors a byte and the one before it may be part of.
#include "grapheme_lanes.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2,bmi,bmi2,popcnt,lzcnt")))

// What two bytes in a row can be guilty of.
enum {
  TOO_SHORT = 0x01,       // a lead without its continuation
  TOO_LONG = 0x02,        // ASCII and a continuation
  OVERLONG_3 = 0x04,      // E0 and below A0
  TOO_LARGE = 0x08,       // F4 and from 90; F5 and above
  SURROGATE = 0x10,       // ED and from A0
  OVERLONG_2 = 0x20,      // C0, C1
  OVERLONG_4 = 0x40,      // F0 and below 90
  TOO_LARGE_1000 = 0x40,  // F5 and above with 80 to 8F
  TWO_CONTINUATIONS = 0x80,
  CARRY = TOO_SHORT | TOO_LONG | TWO_CONTINUATIONS,
};

#define TABLE(...) _mm256_broadcastsi128_si256(_mm_setr_epi8(__VA_ARGS__))
#define B(value) (char)(value)

// The bytes that stand `distance` before each byte of `now`.
#define BEFORE(now, previous, distance) \
  _mm256_alignr_epi8(now, _mm256_permute2x128_si256(previous, now, 0x21), 16 - (distance))

AVX2 static inline __m256i high_nibbles(__m256i bytes) {
  return _mm256_and_si256(_mm256_srli_epi16(bytes, 4), _mm256_set1_epi8(0x0F));
}

// Not zero where a byte shows an error, given the 32 bytes before.
AVX2 static inline __m256i errors(__m256i now, __m256i previous) {
  const __m256i first_high = TABLE(
      TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, TOO_LONG, B(TWO_CONTINUATIONS),
      B(TWO_CONTINUATIONS), B(TWO_CONTINUATIONS), B(TWO_CONTINUATIONS), TOO_SHORT | OVERLONG_2, TOO_SHORT,
      TOO_SHORT | OVERLONG_3 | SURROGATE, TOO_SHORT | TOO_LARGE | TOO_LARGE_1000 | OVERLONG_4);
  const __m256i first_low =
      TABLE(B(CARRY | OVERLONG_3 | OVERLONG_2 | OVERLONG_4), B(CARRY | OVERLONG_2), B(CARRY), B(CARRY),
            B(CARRY | TOO_LARGE), B(CARRY | TOO_LARGE | TOO_LARGE_1000), B(CARRY | TOO_LARGE | TOO_LARGE_1000),
            B(CARRY | TOO_LARGE | TOO_LARGE_1000), B(CARRY | TOO_LARGE | TOO_LARGE_1000),
            B(CARRY | TOO_LARGE | TOO_LARGE_1000), B(CARRY | TOO_LARGE | TOO_LARGE_1000),
            B(CARRY | TOO_LARGE | TOO_LARGE_1000), B(CARRY | TOO_LARGE | TOO_LARGE_1000),
            B(CARRY | TOO_LARGE | TOO_LARGE_1000 | SURROGATE), B(CARRY | TOO_LARGE | TOO_LARGE_1000),
            B(CARRY | TOO_LARGE | TOO_LARGE_1000));
  const __m256i second_high =
      TABLE(TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT, TOO_SHORT,
            B(TOO_LONG | OVERLONG_2 | TWO_CONTINUATIONS | OVERLONG_3 | TOO_LARGE_1000 | OVERLONG_4),
            B(TOO_LONG | OVERLONG_2 | TWO_CONTINUATIONS | OVERLONG_3 | TOO_LARGE),
            B(TOO_LONG | OVERLONG_2 | TWO_CONTINUATIONS | SURROGATE | TOO_LARGE),
            B(TOO_LONG | OVERLONG_2 | TWO_CONTINUATIONS | SURROGATE | TOO_LARGE), TOO_SHORT, TOO_SHORT, TOO_SHORT,
            TOO_SHORT);
  __m256i one_before = BEFORE(now, previous, 1);
  __m256i special = _mm256_and_si256(
      _mm256_and_si256(_mm256_shuffle_epi8(first_high, high_nibbles(one_before)),
                       _mm256_shuffle_epi8(first_low, _mm256_and_si256(one_before, _mm256_set1_epi8(0x0F)))),
      _mm256_shuffle_epi8(second_high, high_nibbles(now)));
  // A third or fourth byte must be a continuation, which is two in a row; nothing else may be.
  __m256i third = _mm256_subs_epu8(BEFORE(now, previous, 2), _mm256_set1_epi8((char)(0xE0 - 0x80)));
  __m256i fourth = _mm256_subs_epu8(BEFORE(now, previous, 3), _mm256_set1_epi8((char)(0xF0 - 0x80)));
  __m256i must = _mm256_and_si256(_mm256_or_si256(third, fourth), _mm256_set1_epi8((char)0x80));
  return _mm256_xor_si256(must, special);
}

AVX2 bool grapheme_lane_is_well_formed(const uint8_t *bytes, size_t length) {
  __m256i previous = _mm256_setzero_si256(), error = _mm256_setzero_si256();
  size_t index = 0;
  for (; index + 128 <= length; index += 128) {
    const __m256i *at = (const __m256i *)(bytes + index);
    __m256i a = _mm256_loadu_si256(at), b = _mm256_loadu_si256(at + 1);
    __m256i c = _mm256_loadu_si256(at + 2), d = _mm256_loadu_si256(at + 3);
    __m256i any = _mm256_or_si256(_mm256_or_si256(a, b), _mm256_or_si256(c, d));
    if (_mm256_movemask_epi8(any) == 0) {
      // ASCII after ASCII is never wrong; after a sequence cut short it is, which the first vector shows.
      error = _mm256_or_si256(error, errors(a, previous));
    } else {
      error = _mm256_or_si256(error, _mm256_or_si256(_mm256_or_si256(errors(a, previous), errors(b, a)),
                                                     _mm256_or_si256(errors(c, b), errors(d, c))));
    }
    previous = d;
  }
  // What is left, and a vector of zeros that shows a sequence cut short by the end.
  while (true) {
    uint8_t padded[32] = {0};
    size_t left = length - index;
    if (left) memcpy(padded, bytes + index, left < 32 ? left : 32);
    __m256i now = _mm256_loadu_si256((const __m256i *)padded);
    error = _mm256_or_si256(error, errors(now, previous));
    previous = now;
    if (left == 0) break;
    index += left < 32 ? left : 32;
  }
  return _mm256_testz_si256(error, error);
}

AVX2 struct grapheme_lane_bytes grapheme_lane_count_bytes(const uint8_t *bytes, size_t length) {
  struct grapheme_lane_bytes counts = {0, 0, 0};
  const __m256i tails_end = _mm256_set1_epi8((char)0xBF), large = _mm256_set1_epi8((char)0xEF);
  const __m256i feed = _mm256_set1_epi8('\n'), zero = _mm256_setzero_si256();
  size_t index = 0;
  while (index + 32 <= length) {
    // Byte sums hold for 255 rounds.
    __m256i starts = zero, supplementary = zero, feeds = zero;
    for (int round = 0; round < 255 && index + 32 <= length; round++, index += 32) {
      __m256i vector = _mm256_loadu_si256((const __m256i *)(bytes + index));
      starts = _mm256_sub_epi8(starts, _mm256_cmpgt_epi8(vector, tails_end));
      supplementary =
          _mm256_sub_epi8(supplementary, _mm256_cmpgt_epi8(_mm256_subs_epu8(vector, large), zero));
      feeds = _mm256_sub_epi8(feeds, _mm256_cmpeq_epi8(vector, feed));
    }
    uint64_t sums[3][4];
    _mm256_storeu_si256((__m256i *)sums[0], _mm256_sad_epu8(starts, zero));
    _mm256_storeu_si256((__m256i *)sums[1], _mm256_sad_epu8(supplementary, zero));
    _mm256_storeu_si256((__m256i *)sums[2], _mm256_sad_epu8(feeds, zero));
    for (int part = 0; part < 4; part++) {
      counts.scalar_starts += sums[0][part];
      counts.supplementary_starts += sums[1][part];
      counts.line_feeds += sums[2][part];
    }
  }
  for (; index < length; index++) {
    counts.scalar_starts += (bytes[index] & 0xC0) != 0x80;
    counts.supplementary_starts += bytes[index] >= 0xF0;
    counts.line_feeds += bytes[index] == '\n';
  }
  return counts;
}

#else

bool grapheme_lane_is_well_formed(const uint8_t *bytes, size_t length) {
  (void)bytes, (void)length;
  __builtin_trap();
}

struct grapheme_lane_bytes grapheme_lane_count_bytes(const uint8_t *bytes, size_t length) {
  (void)bytes, (void)length;
  __builtin_trap();
}

#endif
