// libvterm, a terminal emulator without a window, for the renderer's tests.
#include <vterm.h>
