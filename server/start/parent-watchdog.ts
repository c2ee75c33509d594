/**
 * Preloaded into every child: if the supervisor disappears (killed, crashed), the child stops too, so that no orphan
 * keeps a port or the store.
 */
const LAST_RESORT = 15_000

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), LAST_RESORT).unref()
  process.kill(process.pid, 'SIGTERM')
})
