#include "cterminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

// MARK: The terminal, as a handler sees it

static int armed_terminal = -1;
static struct termios armed_settings;
static uint8_t armed_bytes[512];
static size_t armed_count;
// Set last and cleared first, so that a handler never sees half of the above.
static volatile sig_atomic_t is_armed;

static void tell_guard(void);

bool cterminal_arm(int terminal, const struct termios *settings, const uint8_t *bytes, size_t count) {
  if (count > sizeof armed_bytes) return false;
  is_armed = 0;
  armed_terminal = terminal;
  armed_settings = *settings;
  memcpy(armed_bytes, bytes, count);
  armed_count = count;
  is_armed = 1;
  tell_guard();
  return true;
}

bool cterminal_rearm(const uint8_t *bytes, size_t count) {
  if (!is_armed || count > sizeof armed_bytes) return false;
  is_armed = 0;
  memcpy(armed_bytes, bytes, count);
  armed_count = count;
  is_armed = 1;
  tell_guard();
  return true;
}

void cterminal_disarm(void) {
  is_armed = 0;
  tell_guard();
}

// Writes everything to a descriptor that may not block; gives up when the terminal takes nothing for 200 ms.
static void write_all(int terminal, const uint8_t *bytes, size_t count) {
  size_t written = 0;
  while (written < count) {
    ssize_t result = write(terminal, bytes + written, count - written);
    if (result > 0) {
      written += (size_t)result;
    } else if (result < 0 && errno == EAGAIN) {
      struct pollfd wait = {.fd = terminal, .events = POLLOUT, .revents = 0};
      if (poll(&wait, 1, 200) <= 0) return;
    } else if (result >= 0 || errno != EINTR) {
      return;
    }
  }
}

static void restore(int action) {
  if (!is_armed) return;
  is_armed = 0;
  int saved_errno = errno;
  // A process in the background would be stopped by the settings call.
  sigset_t blocked, previous;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGTTOU);
  sigprocmask(SIG_BLOCK, &blocked, &previous);
  write_all(armed_terminal, armed_bytes, armed_count);
  while (tcsetattr(armed_terminal, action, &armed_settings) != 0 && errno == EINTR) continue;
  sigprocmask(SIG_SETMASK, &previous, NULL);
  tell_guard();
  errno = saved_errno;
}

// TCSADRAIN would wait for ever where a terminal takes no more output.
void cterminal_restore(void) { restore(TCSANOW); }

// Neither throws away what was typed ahead, as TCSAFLUSH would.
void cterminal_restore_in_order(void) { restore(TCSADRAIN); }

// MARK: The guard

// The bytes of the guard: those that turn the modes off, none when there is nothing to be done.
struct guard_message {
  uint16_t count;
  uint8_t bytes[sizeof armed_bytes];
};

static int guard_pipe = -1;

static void tell_guard(void) {
  if (guard_pipe < 0) return;
  struct guard_message message;
  memset(&message, 0, sizeof message);
  if (is_armed) {
    message.count = (uint16_t)armed_count;
    memcpy(message.bytes, armed_bytes, armed_count);
  }
  // Less than PIPE_BUF: all of it or nothing.
  ssize_t ignored = write(guard_pipe, &message, sizeof message);
  (void)ignored;
}

// Runs in the guard: waits until the session's process is gone, then does what it could not do.
static void guard(int messages, int terminal, const struct termios *settings) {
  for (int signal = 1; signal < NSIG; signal++) {
    struct sigaction ignore;
    memset(&ignore, 0, sizeof ignore);
    ignore.sa_handler = SIG_IGN;
    sigaction(signal, &ignore, NULL);
  }
  // Whoever waits for the end of the session's output must not wait for this process.
  for (int file = 0; file < 256; file++) {
    if (file != messages && file != terminal) close(file);
  }
  struct guard_message message;
  memset(&message, 0, sizeof message);
  while (true) {
    struct guard_message next;
    ssize_t count = read(messages, &next, sizeof next);
    if (count == (ssize_t)sizeof next) {
      message = next;
    } else if (count >= 0 || errno != EINTR) {
      break;
    }
  }
  if (message.count > 0) {
    write_all(terminal, message.bytes, message.count);
    // A shell that has the terminal back has its own settings by now: only raw ones are the session's.
    struct termios now, raw = *settings;
    cterminal_make_raw(&raw);
    bool is_raw = tcgetattr(terminal, &now) == 0 && now.c_lflag == raw.c_lflag && now.c_iflag == raw.c_iflag;
    if (is_raw) tcsetattr(terminal, TCSANOW, settings);
  }
  _exit(0);
}

bool cterminal_start_guard(int terminal, const struct termios *settings) {
  if (guard_pipe >= 0) return true;
  int ends[2];
  if (pipe(ends) != 0) return false;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  pid_t child = fork();
  if (child == 0) guard(ends[0], terminal, settings);
  close(ends[0]);
  if (child < 0) {
    close(ends[1]);
    return false;
  }
  guard_pipe = ends[1];
  return true;
}

// MARK: Handlers

static const int asking[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGTTIN, SIGTTOU, SIGWINCH};
static const int ending[] = {SIGSEGV, SIGBUS,  SIGILL,  SIGTRAP, SIGFPE,    SIGABRT, SIGSYS,
                             SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGVTALRM, SIGPROF, SIGXFSZ};
#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static struct sigaction previous_actions[NSIG];
static volatile sig_atomic_t unanswered[NSIG];
static int wake_pipe = -1;
static bool installed;
static sigset_t previous_mask;

static void raise_previous(int signal) {
  struct sigaction action = previous_actions[signal];
  if (action.sa_handler == SIG_IGN) action.sa_handler = SIG_DFL;
  sigaction(signal, &action, NULL);
  // Blocked until this handler returns; then it acts as it would have without the session.
  raise(signal);
}

static void on_asking(int signal) {
  int saved_errno = errno;
  bool ends = signal == SIGINT || signal == SIGTERM || signal == SIGHUP || signal == SIGQUIT;
  if (ends && unanswered[signal]) {
    // The session did not answer the first one: it hangs.
    cterminal_restore();
    raise_previous(signal);
  } else {
    unanswered[signal] = 1;
    uint8_t byte = (uint8_t)signal;
    ssize_t ignored = write(wake_pipe, &byte, 1);
    (void)ignored;
  }
  errno = saved_errno;
}

static void on_ending(int signal) {
  cterminal_restore();
  raise_previous(signal);
}

static uint8_t alternate_stack[16384];

bool cterminal_install_handlers(int pipe) {
  static bool at_exit;
  if (!at_exit) at_exit = atexit(cterminal_restore) == 0;
  if (installed) return true;
  wake_pipe = pipe;
  // A crash by stack overflow has no stack left for its handler.
  stack_t stack = {.ss_sp = alternate_stack, .ss_flags = 0, .ss_size = sizeof alternate_stack};
  stack_t old_stack;
  if (sigaltstack(NULL, &old_stack) == 0 && (old_stack.ss_flags & SS_DISABLE)) sigaltstack(&stack, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_ONSTACK;
  action.sa_handler = on_asking;
  for (size_t i = 0; i < COUNT(asking); i++) {
    unanswered[asking[i]] = 0;
    if (sigaction(asking[i], &action, &previous_actions[asking[i]]) != 0) return false;
    // What a parent ignores for its children, nohup for one, stays ignored.
    bool may_be_ignored = asking[i] == SIGHUP || asking[i] == SIGINT || asking[i] == SIGQUIT || asking[i] == SIGTERM;
    if (may_be_ignored && previous_actions[asking[i]].sa_handler == SIG_IGN) {
      sigaction(asking[i], &previous_actions[asking[i]], NULL);
    }
  }
  action.sa_handler = on_ending;
  for (size_t i = 0; i < COUNT(ending); i++) {
    if (sigaction(ending[i], &action, &previous_actions[ending[i]]) != 0) return false;
  }
  action.sa_handler = SIG_IGN;
  if (sigaction(SIGPIPE, &action, &previous_actions[SIGPIPE]) != 0) return false;
  // A parent that blocks signals hands that on to its children; blocked, a session would hear of no new size and no end.
  sigset_t heard;
  sigemptyset(&heard);
  for (size_t i = 0; i < COUNT(asking); i++) sigaddset(&heard, asking[i]);
  for (size_t i = 0; i < COUNT(ending); i++) sigaddset(&heard, ending[i]);
  sigprocmask(SIG_UNBLOCK, &heard, &previous_mask);
  installed = true;
  return true;
}

void cterminal_remove_handlers(void) {
  if (!installed) return;
  installed = false;
  for (size_t i = 0; i < COUNT(asking); i++) sigaction(asking[i], &previous_actions[asking[i]], NULL);
  for (size_t i = 0; i < COUNT(ending); i++) sigaction(ending[i], &previous_actions[ending[i]], NULL);
  sigaction(SIGPIPE, &previous_actions[SIGPIPE], NULL);
  sigprocmask(SIG_SETMASK, &previous_mask, NULL);
}

void cterminal_acknowledge(int signal) {
  if (signal > 0 && signal < NSIG) unanswered[signal] = 0;
}

void cterminal_raise_default(int signal, bool whole_group) {
  struct sigaction action, previous;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_handler = SIG_DFL;
  sigaction(signal, &action, &previous);
  sigset_t unblocked, mask;
  sigemptyset(&unblocked);
  sigaddset(&unblocked, signal);
  sigprocmask(SIG_UNBLOCK, &unblocked, &mask);
  if (whole_group) {
    kill(0, signal);
  } else {
    raise(signal);
  }
  // Only a stop comes back here, when the process is continued.
  sigprocmask(SIG_SETMASK, &mask, NULL);
  sigaction(signal, &previous, NULL);
}

// MARK: The terminal

bool cterminal_window_size(int terminal, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(terminal, TIOCGWINSZ, &size) != 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}

int cterminal_waiting_bytes(int terminal) {
  int count = 0;
  return ioctl(terminal, FIONREAD, &count) == 0 && count > 0 ? count : 0;
}

void cterminal_make_raw(struct termios *settings) {
  settings->c_iflag &= (tcflag_t) ~(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON | IXOFF);
  settings->c_oflag &= (tcflag_t)~OPOST;
  settings->c_lflag &= (tcflag_t) ~(ECHO | ECHONL | ICANON | ISIG | IEXTEN);
  settings->c_cflag &= (tcflag_t) ~(CSIZE | PARENB);
  settings->c_cflag |= CS8;
  settings->c_cc[VMIN] = 1;
  settings->c_cc[VTIME] = 0;
}
