/**
 * Loaded into every child before its own code: when the supervisor is gone without a word (killed, crashed), the child
 * goes too, so that nobody is left behind holding a port or the store.
 */
const LAST_RESORT = 15_000

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), LAST_RESORT).unref()
  process.kill(process.pid, 'SIGTERM')
})
