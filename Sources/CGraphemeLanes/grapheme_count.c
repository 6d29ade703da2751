// The bit-parallel lane: 64 bytes at a time.
//
// Most scalars are of class Other, which breaks before and after; they are counted by their leading bytes alone. A
// filter on the first three bytes of each sequence marks the scalars that may be anything else, and only these are
// looked up and run through the machine. Where scalars of class Other lie between two of them, the machine is put in
// the state that Other leaves behind: nothing before matters.
//
// The machine runs on rows: the next state is the current row shifted by the state, so that one state waits for the
// one before for a single instruction. Seven of the twelve states fit; text that needs the others (Prepend, Jamo) is
// run scalar by scalar for that block. CR LF is found by masks.
#include "grapheme_lanes.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2,bmi,bmi2,popcnt,lzcnt")))

bool grapheme_lanes_available(void) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
         __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("lzcnt");
}

// MARK: The filter

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

bool grapheme_lane_looks_at(uint32_t scalar) {
  static const char two[4][16] = {{TWO_FIRST_HIGH}, {TWO_FIRST_LOW}, {TWO_SECOND_HIGH}, {TWO_SECOND_LOW}};
  static const char three[6][16] = {{THREE_FIRST_HIGH},  {THREE_FIRST_LOW},  {THREE_SECOND_HIGH},
                                    {THREE_SECOND_LOW}, {THREE_THIRD_HIGH}, {THREE_THIRD_LOW}};
  if (scalar >= 0x10000) return true;
  uint8_t bytes[3] = {0, 0, 0};
  if (scalar < 0x800) {
    bytes[0] = (uint8_t)(0xC0 | scalar >> 6);
    bytes[1] = (uint8_t)(0x80 | (scalar & 0x3F));
  } else {
    bytes[0] = (uint8_t)(0xE0 | scalar >> 12);
    bytes[1] = (uint8_t)(0x80 | (scalar >> 6 & 0x3F));
    bytes[2] = (uint8_t)(0x80 | (scalar & 0x3F));
  }
  uint8_t of_two = 0xFF, of_three = 0xFF;
  for (int index = 0; index < 2; index++) {
    of_two &= (uint8_t)(two[index * 2][bytes[index] >> 4] & two[index * 2 + 1][bytes[index] & 15]);
  }
  for (int index = 0; index < 3; index++) {
    of_three &= (uint8_t)(three[index * 2][bytes[index] >> 4] & three[index * 2 + 1][bytes[index] & 15]);
  }
  return (of_two | of_three) != 0;
}

AVX2 static inline __m256i by_nibbles(__m256i bytes, __m256i high_table, __m256i low_table) {
  const __m256i nibble = _mm256_set1_epi8(0x0F);
  __m256i high = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), nibble);
  __m256i low = _mm256_and_si256(bytes, nibble);
  return _mm256_and_si256(_mm256_shuffle_epi8(high_table, high), _mm256_shuffle_epi8(low_table, low));
}

// A bit for each of 32 bytes that starts a sequence to look at; reads 34 bytes.
AVX2 static inline uint32_t marked(const uint8_t *bytes, __m256i first) {
  __m256i second = _mm256_loadu_si256((const __m256i *)(bytes + 1));
  __m256i third = _mm256_loadu_si256((const __m256i *)(bytes + 2));
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

// MARK: Scalars

// The scalar that starts at a byte from C2 on, 0 at any other; reads four bytes.
AVX2 static inline uint32_t scalar_at(const uint8_t *bytes) {
  // By the number of leading ones: which bits of the four bytes are the scalar's.
  static const uint32_t payload[33] = {0, 0, 0x1F3F0000, 0x0F3F3F00, 0x073F3F3F};
  uint32_t word;
  memcpy(&word, bytes, 4);
  word = __builtin_bswap32(word);
  return _pext_u32(word, payload[_lzcnt_u32(~word)]);
}

AVX2 static inline uint8_t class_of(uint32_t scalar, const struct grapheme_lane_tables *tables) {
  return tables->classes[tables->block_starts[scalar >> 6] + (scalar & 63)];
}

// Reads the scalar at `bytes`, byte by byte, and says how long it is.
static inline uint32_t read_scalar(const uint8_t *bytes, size_t *length) {
  if (bytes[0] < 0x80) return *length = 1, bytes[0];
  if (bytes[0] < 0xE0) return *length = 2, (uint32_t)(bytes[0] & 0x1F) << 6 | (bytes[1] & 0x3F);
  uint32_t value = (uint32_t)(bytes[1] & 0x3F) << 6 | (bytes[2] & 0x3F);
  if (bytes[0] < 0xF0) return *length = 3, (uint32_t)(bytes[0] & 0x0F) << 12 | value;
  return *length = 4, (uint32_t)(bytes[0] & 0x07) << 18 | value << 6 | (bytes[3] & 0x3F);
}

// Runs the machine over the scalars that start in a range.
AVX2 static size_t run(const uint8_t **position, const uint8_t *end, const struct grapheme_lane_tables *tables,
                       uint8_t *state) {
  size_t count = 0;
  while (*position < end) {
    size_t length;
    uint32_t scalar = read_scalar(*position, &length);
    uint8_t transition = tables->transitions[class_of(scalar, tables) * 16 + *state];
    *state = transition & 0x0F;
    count += transition >> 7;
    *position += length;
  }
  return count;
}

// MARK: Blocks

// How many bytes a block reads: its own, and the rest of a sequence that starts in it (or one vector's third bytes).
enum { READ = 64 + 4 };

// The row that leaves every state as it is and breaks nowhere.
#define IDENTITY 0x0030282018100800ULL

// What one block leaves to the next.
struct carry {
  // The last scalar was looked at, and `soft` is eight times the state after it. Else the last scalar is of class Other
  // or a Hangul syllable or ASCII, and its bytes tell the state.
  bool is_known;
  uint64_t soft;
};

// The machine's state before `position`, from what was carried.
AVX2 static uint8_t machine_state(struct carry carry, const uint8_t *position, const uint8_t *start,
                                  const struct grapheme_lane_tables *tables) {
  if (carry.is_known) return tables->machine_states[(carry.soft & 63) >> 3];
  const uint8_t *last = position - 1;
  while (last > start && (*last & 0xC0) == 0x80) last--;
  size_t length;
  uint8_t class = class_of(read_scalar(last, &length), tables);
  // A class that is not looked at fixes the state alone, so any state serves as the one before.
  return tables->transitions[class * 16 + tables->machine_states[GRAPHEME_LANE_PLAIN]] & 0x0F;
}

AVX2 size_t grapheme_lane_count(const uint8_t *bytes, size_t length, const struct grapheme_lane_tables *tables,
                                uint8_t *state) {
  const uint8_t *position = bytes, *end = bytes + length;
  size_t count = 0;
  uint8_t machine = *state;
  uint8_t padded[2 * READ];

  while (position < end) {
    // A state that the rows do not have, or CR: scalar by scalar until it is gone.
    while (position < end &&
           (tables->soft_states[machine] == GRAPHEME_LANE_HARD || machine == tables->carriage_return_state)) {
      const uint8_t *next = position + 1;
      count += run(&position, next, tables, &machine);
    }
    if (position == end) break;
    struct carry carry = {true, (uint64_t)tables->soft_states[machine] * 8};
    bool was_ascii = false;
    const uint8_t *block_start = position;

    while (position < end) {
      size_t left = (size_t)(end - position);
      if (was_ascii) {
        // ASCII without CR breaks before each byte, whatever was before.
        const __m256i return_byte = _mm256_set1_epi8('\r');
        const uint8_t *from = position;
        while ((size_t)(end - position) >= 256) {
          __m256i all = _mm256_setzero_si256(), returns = _mm256_setzero_si256();
          for (int index = 0; index < 8; index++) {
            __m256i vector = _mm256_loadu_si256((const __m256i *)(position + index * 32));
            all = _mm256_or_si256(all, vector);
            returns = _mm256_or_si256(returns, _mm256_cmpeq_epi8(vector, return_byte));
          }
          if (_mm256_movemask_epi8(_mm256_or_si256(all, returns))) break;
          position += 256;
        }
        was_ascii = false;
        if (position > from) {
          count += (size_t)(position - from);
          carry.is_known = false;
          continue;
        }
      }

      const uint8_t *block = position;
      uint64_t valid = ~0ULL;
      size_t taken = 64;
      if (left < READ) {
        // The last blocks are read from a copy with zeros after the text; copies of a fixed size are quicker.
        memset(padded + READ, 0, READ);
        if (length >= READ) {
          memcpy(padded, end - READ, READ);
          block = padded + READ - left;
        } else {
          memset(padded, 0, READ);
          memcpy(padded, position, left);
          block = padded;
        }
        if (left < 64) {
          valid = (1ULL << left) - 1;
          taken = left;
        }
      }
      __m256i low = _mm256_loadu_si256((const __m256i *)block);
      __m256i high = _mm256_loadu_si256((const __m256i *)(block + 32));
      const __m256i below_leads = _mm256_set1_epi8((char)0xC0);
      uint64_t tails = (uint32_t)_mm256_movemask_epi8(_mm256_cmpgt_epi8(below_leads, low)) |
                       (uint64_t)(uint32_t)_mm256_movemask_epi8(_mm256_cmpgt_epi8(below_leads, high)) << 32;
      uint64_t leads = ~tails & valid;
      size_t block_count = (size_t)__builtin_popcountll(leads);
      uint64_t marks = 0;
      bool is_ascii =
          _mm256_movemask_epi8(_mm256_or_si256(low, high)) == 0;
      if (!is_ascii) {
        marks = (marked(block, low) | (uint64_t)marked(block + 32, high) << 32) & valid;
      }

      // CR LF, GB3: LF right after CR. The byte before the block is CR only when the state is not known.
      const __m256i return_byte = _mm256_set1_epi8('\r');
      uint64_t returns = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(low, return_byte)) |
                         (uint64_t)(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(high, return_byte)) << 32;
      bool after_return = !carry.is_known && position[-1] == '\r';
      if (returns | after_return) {
        const __m256i feed_byte = _mm256_set1_epi8('\n');
        uint64_t feeds = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(low, feed_byte)) |
                         (uint64_t)(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(high, feed_byte)) << 32;
        block_count -= (size_t)__builtin_popcountll((returns << 1 | after_return) & feeds);
      }

      // The lead after each marked one; the sum carries through the bytes between.
      uint64_t after = marks << 1 | carry.is_known;
      uint64_t sum;
      bool overflow = __builtin_add_overflow(tails, after & tails, &sum);
      uint64_t follows = ((sum & ~tails) | (after & ~tails));
      struct carry entry = carry;
      if (marks) {
        uint64_t soft = carry.soft, seen = 0, breaks = 0;
        uint64_t rest = marks;
        do {
          // Four at a time: how many are marked differs from block to block, and a wrong guess costs more than the
          // work. Past the last one, the row that changes nothing.
          for (int round = 0; round < 4; round++) {
            unsigned index = (unsigned)_tzcnt_u64(rest);
            uint64_t row = tables->rows[class_of(scalar_at(block + index), tables)];
            uint64_t before = (follows >> (index & 63) & 1) ? soft : GRAPHEME_LANE_PLAIN * 8;
            row = rest ? row : IDENTITY;
            before = rest ? before : soft;
            soft = row >> (before & 63);
            breaks += soft & 0x80;
            seen |= row;
            rest = _blsr_u64(rest);
          }
        } while (rest);
        carry.soft = soft;
        block_count += breaks >> 7;
        block_count -= (size_t)__builtin_popcountll(marks);
        // ASCII controls.
        const __m256i last_control = _mm256_set1_epi8(0x1F), delete = _mm256_set1_epi8(0x7F);
        __m256i low_controls = _mm256_or_si256(_mm256_cmpeq_epi8(_mm256_min_epu8(low, last_control), low),
                                               _mm256_cmpeq_epi8(low, delete));
        __m256i high_controls = _mm256_or_si256(_mm256_cmpeq_epi8(_mm256_min_epu8(high, last_control), high),
                                                _mm256_cmpeq_epi8(high, delete));
        uint64_t controls = (uint32_t)_mm256_movemask_epi8(low_controls) |
                            (uint64_t)(uint32_t)_mm256_movemask_epi8(high_controls) << 32;
        bool after_control = !carry.is_known && (position[-1] < 0x20 || position[-1] == 0x7F);
        // GB4: a mark after a control was joined to it above, as if to class Other, and must break. The state after the
        // mark is the same.
        uint64_t after_controls = (controls << 1 | after_control) & marks & ~follows;
        for (; after_controls; after_controls = _blsr_u64(after_controls)) {
          uint64_t row = tables->rows[class_of(scalar_at(block + _tzcnt_u64(after_controls)), tables)];
          block_count += !(row >> (GRAPHEME_LANE_PLAIN * 8) & 0x80);
        }
        if (seen >> 56) {
          // Prepend or Jamo: this block again, scalar by scalar, and on from the state that it leaves.
          machine = machine_state(entry, position, bytes, tables);
          while ((*position & 0xC0) == 0x80) position++, taken--;
          const uint8_t *stop = position + taken;
          count += run(&position, stop, tables, &machine);
          goto next_run;
        }
      }
      count += block_count;
      // Whether the last scalar that starts in the block, or goes on through it, was looked at.
      uint64_t last = marks >> 63;
      carry.is_known = taken == 64 ? (overflow || last) : carry.is_known;
      was_ascii = is_ascii;
      if (taken < 64) {
        // The end of the text: was the last lead marked? (Every text ends with a whole scalar.)
        unsigned index = leads ? 63 - (unsigned)__builtin_clzll(leads) : 64;
        if (index < 64) carry.is_known = marks >> index & 1;
      }
      position += taken;
    }
    machine = machine_state(carry, end, bytes, tables);
  next_run:;
    (void)block_start;
  }
  *state = machine;
  return count;
}

#else

bool grapheme_lanes_available(void) { return false; }

bool grapheme_lane_looks_at(uint32_t scalar) { return scalar >= 0x80; }

size_t grapheme_lane_count(const uint8_t *bytes, size_t length, const struct grapheme_lane_tables *tables,
                           uint8_t *state) {
  (void)bytes, (void)length, (void)tables, (void)state;
  __builtin_trap();
}

#endif
