/* Loaded before libc (LD_PRELOAD): the wall clock is AHEAD seconds ahead, for whatever asks what time it is. What waits
   goes by the monotonic clock, or by how long, and is left alone. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static int (*of_libc)(clockid_t, struct timespec *);

__attribute__((constructor)) static void find_libc(void) {
  of_libc = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  /* others are loaded before us and ask already */
  int result = of_libc ? of_libc(clock, now) : (int)syscall(SYS_clock_gettime, clock, now);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += AHEAD;
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  struct timespec exact;
  (void)zone;
  clock_gettime(CLOCK_REALTIME, &exact);
  now->tv_sec = exact.tv_sec;
  now->tv_usec = exact.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *now) {
  struct timespec exact;
  clock_gettime(CLOCK_REALTIME, &exact);
  if (now) *now = exact.tv_sec;
  return exact.tv_sec;
}

int timespec_get(struct timespec *now, int base) {
  clock_gettime(CLOCK_REALTIME, now);
  return base;
}
