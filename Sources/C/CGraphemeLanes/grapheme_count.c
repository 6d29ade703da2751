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

const struct grapheme_lane_tables *grapheme_lane_published_tables;

void grapheme_lane_publish(const struct grapheme_lane_tables *tables) {
  __atomic_store_n(&grapheme_lane_published_tables, tables, __ATOMIC_RELEASE);
}

#if defined(__x86_64__)
#include "grapheme_filter.h"

bool grapheme_lanes_available(void) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
         __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("lzcnt");
}

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

bool grapheme_lane_joins(uint32_t scalar) {
  static const char joins[4][16] = {{JOIN_FIRST_HIGH}, {JOIN_FIRST_LOW}, {JOIN_SECOND_HIGH}, {JOIN_SECOND_LOW}};
  if (scalar < 0x80 || scalar >= 0x800) return false;
  uint8_t first = (uint8_t)(0xC0 | scalar >> 6), second = (uint8_t)(0x80 | (scalar & 0x3F));
  return (joins[0][first >> 4] & joins[1][first & 15] & joins[2][second >> 4] & joins[3][second & 15]) != 0;
}

// MARK: Scalars

// The scalar in four bytes, the first of which is from C2 on; 0 for any other.
AVX2 static inline uint32_t scalar_in(uint32_t word) {
  // By the number of leading ones: which bits of the four bytes are the scalar's.
  static const uint32_t payload[33] = {0, 0, 0x1F3F0000, 0x0F3F3F00, 0x073F3F3F};
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
    uint64_t transition = tables->transitions[class_of(scalar, tables)] >> *state * 5;
    *state = transition & 0x0F;
    count += transition >> 4 & 1;
    *position += length;
  }
  return count;
}

// MARK: Blocks

// How many bytes a block reads: its own, and the rest of a sequence that starts in it.
enum { READ = 64 + 4 };

// What one block leaves to the next.
struct carry {
  // The last scalar was looked at, and `soft` is eight times the state after it. Else the last scalar is of class Other
  // or a Hangul syllable or ASCII, and its bytes tell the state.
  bool is_known;
  uint64_t soft;
};

// What a block came to.
struct block {
  size_t count;
  bool is_ascii;
  // It holds a class that the rows cannot follow; the count is void.
  bool is_hard;
  // What it leaves to the next.
  struct carry carry;
};

AVX2 static inline __m256i load(const uint8_t *bytes) { return _mm256_loadu_si256((const __m256i *)bytes); }

AVX2 static inline uint64_t bits(__m256i low, __m256i high) {
  return (uint32_t)_mm256_movemask_epi8(low) | (uint64_t)(uint32_t)_mm256_movemask_epi8(high) << 32;
}

// A bit for each byte that has a value.
AVX2 static inline uint64_t equal(__m256i low, __m256i high, char value) {
  __m256i all = _mm256_set1_epi8(value);
  return bits(_mm256_cmpeq_epi8(low, all), _mm256_cmpeq_epi8(high, all));
}

// A bit for each byte of 20 to 7E: by the sum 7F becomes the smallest signed number.
AVX2 static inline uint64_t printable(__m256i low, __m256i high) {
  const __m256i one = _mm256_set1_epi8(1), space = _mm256_set1_epi8(0x20);
  return bits(_mm256_cmpgt_epi8(_mm256_add_epi8(low, one), space), _mm256_cmpgt_epi8(_mm256_add_epi8(high, one), space));
}

// The bytes that stand `distance` after each byte of `now`.
#define AFTER(now, next, distance) _mm256_alignr_epi8(_mm256_permute2x128_si256(now, next, 0x21), now, distance)

// Counts the clusters that begin in a block of 64 bytes, of which the first `skipped` do not belong to it. `before` is
// the byte before the first that does, where the carry is not known. A block that is not last reads READ bytes.
AVX2 __attribute__((always_inline)) static inline struct block count_block(
    const uint8_t *bytes, unsigned skipped, bool is_last, uint8_t before, struct carry carry,
    const struct grapheme_lane_tables *tables) {
  __m256i low = load(bytes), high = load(bytes + 32);
  uint64_t valid = is_last ? ~0ULL << skipped : ~0ULL;
  uint64_t not_ascii = bits(low, high);
  struct block block = {0, not_ascii == 0, false, carry};

  // Continuation bytes are 80 to BF: the smallest as signed numbers.
  const __m256i first_lead = _mm256_set1_epi8((char)0xC0);
  uint64_t tails = bits(_mm256_cmpgt_epi8(first_lead, low), _mm256_cmpgt_epi8(first_lead, high)) & valid;
  uint64_t leads = ~tails & valid;
  block.count = (size_t)__builtin_popcountll(leads);

  // GB3: LF right after CR. A scalar that was looked at is not CR.
  uint64_t returns = equal(low, high, '\r') & valid;
  bool after_return = !carry.is_known && before == '\r';
  if (returns | after_return) {
    uint64_t after_returns = returns << 1 | (uint64_t)after_return << skipped;
    block.count -= (size_t)__builtin_popcountll(after_returns & equal(low, high, '\n'));
  }

  uint64_t marks = 0, joins = 0;
  bool is_two = false;
  if (!block.is_ascii) {
    // Latin, Greek, Cyrillic, Hebrew, Arabic have no sequence of three bytes for long: the filter for those is left out.
    const __m256i last_of_two = _mm256_set1_epi8((char)0xDF), zero = _mm256_setzero_si256();
    __m256i longer = _mm256_or_si256(_mm256_subs_epu8(low, last_of_two), _mm256_subs_epu8(high, last_of_two));
    __m256i low_second = load(bytes + 1), high_second = is_last ? AFTER(high, zero, 1) : load(bytes + 33);
    uint64_t low_marks, high_marks;
    is_two = _mm256_testz_si256(longer, longer);
    if (is_two) {
      low_marks = marked_of_two(low, low_second);
      high_marks = marked_of_two(high, high_second);
      joins = joins_of_two(low, low_second) | (uint64_t)joins_of_two(high, high_second) << 32;
    } else {
      low_marks = marked(low, low_second, load(bytes + 2));
      high_marks = marked(high, high_second, is_last ? AFTER(high, zero, 2) : load(bytes + 34));
      joins = equal(low, high, (char)0xCC);
    }
    marks = (low_marks | high_marks << 32) & valid;
  }

  // The lead after each marked one: a bit behind it, carried through the continuation bytes by the sum.
  uint64_t behind = marks << 1 | (uint64_t)carry.is_known << skipped;
  uint64_t sum;
  bool goes_on = __builtin_add_overflow(tails, behind & tails, &sum);
  uint64_t follows = (sum | behind) & ~tails;

  // In text of two bytes a scalar, blocks with and without marks are mixed: no branch there.
  if (marks || is_two) {
    // When there are only marks that join, and Plain is before the first if anything is, no scalar need be read.
    // The marks are asked first: in text that is full of others, what is before the first is random.
    bool is_plain = !(follows & marks & -marks) || (carry.soft & 63) == GRAPHEME_LANE_PLAIN * 8;
    if (__builtin_expect(!(marks & ~joins), 1) && is_plain) {
      block.count -= (size_t)__builtin_popcountll(marks);
      block.carry.soft = marks ? GRAPHEME_LANE_PLAIN * 8 : carry.soft;
    } else {
      uint64_t soft = carry.soft, seen = 0, breaks = 0, rest = marks;
      for (; rest; rest = _blsr_u64(rest)) {
        unsigned index = (unsigned)_tzcnt_u64(rest);
        uint64_t word = 0;
        if (is_last) {
          unsigned start = index < 60 ? index : 60;
          memcpy(&word, bytes + start, 4);
          word >>= (index - start) * 8;
        } else {
          memcpy(&word, bytes + index, 4);
        }
        uint64_t row = tables->rows[class_of(scalar_in((uint32_t)word), tables)];
        uint64_t state = follows >> index & 1 ? soft : GRAPHEME_LANE_PLAIN * 8;
        // row >> (state & 63): the instruction drops the upper bits by itself, and the compiler would not see it.
        __asm__("shrx %2, %1, %0" : "=r"(soft) : "r"(row), "r"(state));
        breaks += soft & 0x80;
        seen |= row;
      }
      block.is_hard = seen >> 56;
      block.count += breaks >> 7;
      block.count -= (size_t)__builtin_popcountll(marks);
      block.carry.soft = soft;
    }

    // GB4: a mark after an ASCII control was taken above for one after class Other. The state after it is the same.
    bool after_control = !carry.is_known && (before < 0x20 || before == 0x7F);
    uint64_t controls = ~(printable(low, high) | not_ascii) & valid;
    uint64_t parted = controls << 1 | (uint64_t)after_control << skipped;
    for (parted &= marks & ~follows; parted; parted = _blsr_u64(parted)) {
      unsigned index = (unsigned)_tzcnt_u64(parted);
      uint8_t copy[4] = {0};
      memcpy(copy, bytes + index, is_last && index > 60 ? 64 - index : 4);
      uint32_t word;
      memcpy(&word, copy, 4);
      uint64_t row = tables->rows[class_of(scalar_in(word), tables)];
      block.count += !(row >> (GRAPHEME_LANE_PLAIN * 8) & 0x80);
    }
  }

  // Whether the last scalar that starts in the block was looked at; a block may hold the end of a scalar alone.
  if (leads) block.carry.is_known = goes_on || marks >> 63;
  return block;
}

// The machine's state before `position`, from what was carried.
AVX2 static uint8_t machine_state(struct carry carry, const uint8_t *position, const uint8_t *start,
                                  const struct grapheme_lane_tables *tables) {
  if (carry.is_known) return tables->machine_states[(carry.soft & 63) >> 3];
  const uint8_t *last = position - 1;
  while (last > start && (*last & 0xC0) == 0x80) last--;
  size_t length;
  uint8_t class = class_of(read_scalar(last, &length), tables);
  // A class that is not looked at fixes the state alone, so any state serves as the one before.
  return tables->transitions[class] >> tables->machine_states[GRAPHEME_LANE_PLAIN] * 5 & 0x0F;
}

// How many bytes after ASCII are ASCII without CR, in steps of 256: each begins a cluster.
AVX2 static size_t ascii_run(const uint8_t *position, const uint8_t *end) {
  // GB3: the first may be the LF of a CR LF.
  if (position[-1] == '\r') return 0;
  const __m256i return_byte = _mm256_set1_epi8('\r');
  const uint8_t *start = position;
  for (; end - position >= 256; position += 256) {
    __m256i all = _mm256_setzero_si256(), returns = _mm256_setzero_si256();
    for (int index = 0; index < 8; index++) {
      __m256i vector = _mm256_loadu_si256((const __m256i *)(position + index * 32));
      all = _mm256_or_si256(all, vector);
      returns = _mm256_or_si256(returns, _mm256_cmpeq_epi8(vector, return_byte));
    }
    if (_mm256_movemask_epi8(_mm256_or_si256(all, returns))) break;
  }
  return (size_t)(position - start);
}

// Scalar by scalar from a block's start to `stop`, from what was carried to it. Leaves the machine's state.
AVX2 static size_t run_block(const uint8_t **position, const uint8_t *stop, struct carry carry, const uint8_t *start,
                             const struct grapheme_lane_tables *tables, uint8_t *machine) {
  *machine = machine_state(carry, *position, start, tables);
  // What the block before began is counted.
  while (*position < stop && (**position & 0xC0) == 0x80) ++*position;
  return run(position, stop, tables, machine);
}

// Counts from a soft state on until the text ends or a state comes up that the rows do not have; moves `position`.
AVX2 static size_t count_blocks(const uint8_t **at, const uint8_t *start, const uint8_t *end,
                                const struct grapheme_lane_tables *tables, uint8_t *machine) {
  const uint8_t *position = *at;
  size_t count = 0;
  struct carry carry = {true, (uint64_t)tables->soft_states[*machine] * 8};
  while (end - position >= READ) {
    struct block block = count_block(position, 0, false, carry.is_known ? 0 : position[-1], carry, tables);
    if (block.is_hard) {
      *at = position;
      return count + run_block(at, position + 64, carry, start, tables, machine);
    }
    count += block.count;
    carry = block.carry;
    position += 64;
    if (block.is_ascii) {
      size_t length = ascii_run(position, end);
      count += length;
      position += length;
    }
  }
  size_t left = (size_t)(end - position);
  *at = position;
  if (left > 64) {
    // So few bytes more than a block that a sequence may go on behind it: scalar by scalar to the last block, which must
    // not begin inside the scalar that the block before left unfinished.
    const uint8_t *last = end - 64;
    while ((*last & 0xC0) == 0x80) last++;
    return count + run_block(at, last, carry, start, tables, machine);
  }
  if (left) {
    uint8_t before = carry.is_known ? 0 : position[-1];
    uint8_t padded[64] = {0};
    const uint8_t *bytes = end - 64;
    if (end - start < 64) {
      memcpy(padded + 64 - left, position, left);
      bytes = padded;
    }
    struct block block = count_block(bytes, (unsigned)(64 - left), true, before, carry, tables);
    if (block.is_hard) return count + run_block(at, end, carry, start, tables, machine);
    count += block.count;
    carry = block.carry;
  }
  *machine = machine_state(carry, end, start, tables);
  *at = end;
  return count;
}

// What follows is part of each function that calls it, so that what a caller does not want is not done.
#define INLINE __attribute__((always_inline)) static inline

AVX2 INLINE size_t count_from(const uint8_t *bytes, size_t length, const struct grapheme_lane_tables *tables,
                              uint8_t *state) {
  const uint8_t *position = bytes, *end = bytes + length;
  size_t count = 0;
  uint8_t machine = *state;
  while (position < end) {
    // A state that the rows do not have, or CR: scalar by scalar until it is gone.
    if (tables->soft_states[machine] == GRAPHEME_LANE_HARD || machine == tables->carriage_return_state) {
      count += run(&position, position + 1, tables, &machine);
    } else {
      count += count_blocks(&position, bytes, end, tables, &machine);
    }
  }
  *state = machine;
  return count;
}

AVX2 size_t grapheme_lane_count(const uint8_t *bytes, size_t length, const struct grapheme_lane_tables *tables,
                                uint8_t *state) {
  return count_from(bytes, length, tables, state);
}

// Whether a text of 64 to 256 bytes is ASCII without CR. Eight vectors, without a branch on how many it takes: those
// past the last are the last again.
AVX2 INLINE bool is_short_ascii(const uint8_t *bytes, size_t length) {
  const __m256i return_byte = _mm256_set1_epi8('\r');
  __m256i all = _mm256_setzero_si256();
  for (size_t index = 0; index < 8; index++) {
    size_t start = index * 32 < length - 32 ? index * 32 : length - 32;
    __m256i vector = _mm256_loadu_si256((const __m256i *)(bytes + start));
    all = _mm256_or_si256(all, _mm256_or_si256(vector, _mm256_cmpeq_epi8(vector, return_byte)));
  }
  return _mm256_movemask_epi8(all) == 0;
}

AVX2 size_t grapheme_lane_count_text(const uint8_t *bytes, size_t length, const struct grapheme_lane_tables *tables) {
  // A text that is not in the cache is fetched as a whole, before branches wait for its parts.
  for (size_t ahead = 64; ahead < length && ahead <= 512; ahead += 64) __builtin_prefetch(bytes + ahead);
  if (length >= 64 && length <= 256 && _mm256_movemask_epi8(_mm256_or_si256(load(bytes), load(bytes + 32))) == 0 &&
      is_short_ascii(bytes, length)) {
    return length;
  }
  uint8_t state = tables->machine_states[GRAPHEME_LANE_START];
  return count_from(bytes, length, tables, &state);
}

#else

bool grapheme_lanes_available(void) { return false; }

bool grapheme_lane_looks_at(uint32_t scalar) { return scalar >= 0x80; }

bool grapheme_lane_joins(uint32_t scalar) { return (void)scalar, false; }

size_t grapheme_lane_count_text(const uint8_t *bytes, size_t length, const struct grapheme_lane_tables *tables) {
  (void)bytes, (void)length, (void)tables;
  __builtin_trap();
}

size_t grapheme_lane_count(const uint8_t *bytes, size_t length, const struct grapheme_lane_tables *tables,
                           uint8_t *state) {
  (void)bytes, (void)length, (void)tables, (void)state;
  __builtin_trap();
}

#endif
