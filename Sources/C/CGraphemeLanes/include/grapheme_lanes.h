// Counting in vectors of 32 bytes: what Swift has no words for (movemask, byte shuffles, a target for one function).
//
// Everything here has a twin in Swift that gives the same answer; `UTF8Lane` chooses at run time, and the tests hold
// one to the other. On processors without AVX2, and where the compiler knows no x86-64, grapheme_lanes_available() is
// false and nothing else may be called.
#ifndef HEADROOM_GRAPHEME_LANES_H
#define HEADROOM_GRAPHEME_LANES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The tables of `GraphemeTables`, and the machine once more in the form that the vector lane runs.
struct grapheme_lane_tables {
  // Where each block of 64 scalars starts in `classes`.
  const uint16_t *block_starts;
  const uint8_t *classes;
  // The machine, a number for each class: five bits for each state, four of them the next state, the fifth a break.
  const uint64_t *transitions;
  // For each class a row of seven bytes, one for each soft state: bits 0 to 5 are eight times the next soft state,
  // bit 7 a break. The eighth byte is not zero for a class that the rows cannot follow (Prepend, Jamo).
  uint64_t rows[32];
  // Soft state to machine state, and back; GRAPHEME_LANE_HARD for a machine state that the rows do not have.
  uint8_t machine_states[8];
  uint8_t soft_states[16];
  uint8_t carriage_return_state;
};

enum {
  // The soft states that the lane itself names.
  GRAPHEME_LANE_START = 0,
  GRAPHEME_LANE_PLAIN = 1,
  GRAPHEME_LANE_HARD = 0xFF,
};

// Whether this processor runs the vector lane.
bool grapheme_lanes_available(void);

// Whether the vector lane looks at a scalar of two to four bytes. It takes every scalar that it does not look at for
// one of class Other, or for a Hangul syllable.
bool grapheme_lane_looks_at(uint32_t scalar);

// Whether the vector lane takes a scalar for one that joins what is before, and leaves Plain behind after Plain.
bool grapheme_lane_joins(uint32_t scalar);

// Counts the clusters that begin in well-formed UTF-8 of whole scalars; `state` is the machine's state before and
// then after it. Reads no byte outside of the text.
size_t grapheme_lane_count(const uint8_t *bytes, size_t length, const struct grapheme_lane_tables *tables,
                           uint8_t *state);

// Counts the clusters of well-formed UTF-8 from the start of a text to its end. Reads no byte outside of it.
size_t grapheme_lane_count_text(const uint8_t *bytes, size_t length, const struct grapheme_lane_tables *tables);

// The tables that were published, or NULL: the fast path of every short text takes no lock and no call.
extern const struct grapheme_lane_tables *grapheme_lane_published_tables;
static inline const struct grapheme_lane_tables *grapheme_lane_published(void) {
  return __atomic_load_n(&grapheme_lane_published_tables, __ATOMIC_ACQUIRE);
}

// Publishes tables that may be used and are never freed.
void grapheme_lane_publish(const struct grapheme_lane_tables *tables);

// Whether bytes are well-formed UTF-8.
bool grapheme_lane_is_well_formed(const uint8_t *bytes, size_t length);

// What a pass over bytes adds up.
struct grapheme_lane_bytes {
  size_t scalar_starts;
  size_t supplementary_starts;
  size_t line_feeds;
};

// Counts bytes that start a scalar, bytes from F0 on, and line feeds.
struct grapheme_lane_bytes grapheme_lane_count_bytes(const uint8_t *bytes, size_t length);

#endif
