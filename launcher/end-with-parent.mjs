/**
 * Loaded into the server before its own code. Nobody tells a process that its parent was killed, but it is then given
 * another one; the server stops as if it had been asked to.
 */
const parent = process.ppid

const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, 300).unref()
