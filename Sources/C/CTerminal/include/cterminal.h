// What a terminal session needs from C: work inside signal handlers, and calls that Swift cannot see.
//
// A signal handler may do next to nothing, so the state it needs lies in plain C variables: the terminal's
// settings before the session, the bytes that turn its modes off, and the end of a pipe that wakes the session.
#ifndef HEADROOM_CTERMINAL_H
#define HEADROOM_CTERMINAL_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

/// Keeps what `cterminal_restore` needs: the terminal, its settings, and at most 512 bytes that turn modes off.
/// Returns false when there are more bytes.
bool cterminal_arm(int terminal, const struct termios *settings, const uint8_t *bytes, size_t count);

/// Starts a process that outlives this one by a moment: where this one is ended by a signal that no one can catch, it
/// turns the modes off and restores the settings. Once a process; false when there is no room for another one.
bool cterminal_start_guard(int terminal, const struct termios *settings);

/// Changes the bytes, when modes were added.
bool cterminal_rearm(const uint8_t *bytes, size_t count);

/// Forgets the terminal: it is in order.
void cterminal_disarm(void);

/// Writes the bytes and restores the settings, once; safe inside a signal handler.
void cterminal_restore(void);

/// The same outside handlers: waits until the terminal has taken all output.
void cterminal_restore_in_order(void);

/// Installs the handlers. Signals that ask a session for something (INT, TERM, HUP, QUIT, TSTP, CONT, TTIN, TTOU,
/// WINCH) are written as a byte to `pipe`; one that ends the process restores the terminal when it comes a second
/// time. Signals that end the process at once, crashes among them, restore it and are raised again. PIPE is ignored.
bool cterminal_install_handlers(int pipe);

/// Puts the handlers back that were there before.
void cterminal_remove_handlers(void);

/// Lets a signal act as it does by default, now: restores nothing, returns when the process goes on.
void cterminal_raise_default(int signal, bool whole_group);

/// Says that the session has dealt with a signal.
void cterminal_acknowledge(int signal);

/// The size of a terminal in columns and rows; false when it has none to tell.
bool cterminal_window_size(int terminal, int *columns, int *rows);

/// How many bytes a terminal has ready to be read.
int cterminal_waiting_bytes(int terminal);

/// Raw mode of a termios value: no echo, no lines, no signals from keys, eight bits, output untouched.
void cterminal_make_raw(struct termios *settings);

#endif
