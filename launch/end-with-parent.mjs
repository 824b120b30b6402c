/**
 * Loaded into the server before its own code. The channel to the launcher closes when the launcher is gone, even if it
 * was killed; the server then stops as if it had been asked to.
 */
if (process.channel && process.env.STARTED_BY === String(process.ppid)) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
