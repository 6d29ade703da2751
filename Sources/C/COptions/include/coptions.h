// getopt_long for Swift, which sees neither its struct nor its global variables.
#ifndef HEADROOM_COPTIONS_H
#define HEADROOM_COPTIONS_H

#include <stdbool.h>

// How many arguments main was called with, the program's name among them; -1 where that is not known.
int coptions_argument_count(void);

// An argument of main, or NULL past the last.
const char *coptions_argument(int index);

// An option as getopt_long declares it: `value` is what a step returns for it.
typedef struct {
  const char *name;
  bool takes_argument;
  int value;
} coptions_option;

// What a step found beside its result; see getopt(3) for the variables of the same name.
typedef struct {
  int result;
  const char *argument; // optarg
  int next_index;       // optind
  int offending;        // optopt
} coptions_step;

// Forgets earlier steps, so that another argument vector can be read. Not thread-safe, as getopt_long is not.
void coptions_start(void);

// One step of getopt_long. `short_options` starts with ':', so that a missing argument is distinguished from an unknown
// option; messages are left to the caller. The result is -1 at the end.
coptions_step coptions_next(
  int argument_count, char *const arguments[], const char *short_options, const coptions_option *options, int option_count);

#endif
