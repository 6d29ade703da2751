#include "coptions.h"

#include <getopt.h>
#include <stdlib.h>

static int process_argument_count = -1;
static char **process_arguments;

// The C libraries of Linux and macOS hand constructors what they hand to main.
#if defined(__GLIBC__) || defined(__APPLE__)
__attribute__((constructor)) static void keep_arguments(int count, char **arguments) {
  process_argument_count = count;
  process_arguments = arguments;
}
#endif

int coptions_argument_count(void) { return process_argument_count; }

const char *coptions_argument(int index) {
  return index >= 0 && index < process_argument_count ? process_arguments[index] : NULL;
}

void coptions_start(void) {
  opterr = 0;
  // glibc starts anew, its permutation included, when optind is 0; elsewhere 1 is the documented start.
#ifdef __GLIBC__
  optind = 0;
#else
  optind = 1;
#endif
}

coptions_step coptions_next(
  int argument_count, char *const arguments[], const char *short_options, const coptions_option *options,
  int option_count) {
  coptions_step step = {-1, NULL, 0, 0};
  struct option *table = calloc((size_t)option_count + 1, sizeof *table);
  if (table == NULL) return step;
  for (int index = 0; index < option_count; index += 1) {
    table[index].name = options[index].name;
    table[index].has_arg = options[index].takes_argument ? required_argument : no_argument;
    table[index].val = options[index].value;
  }
  optopt = 0;
  step.result = getopt_long(argument_count, arguments, short_options, table, NULL);
  step.argument = optarg;
  step.next_index = optind;
  step.offending = optopt;
  free(table);
  return step;
}
