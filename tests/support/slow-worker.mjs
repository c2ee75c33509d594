import { setTimeout as sleep } from 'node:timers/promises'

/** ms; longer than the first worker takes to ask for its settings. */
const DELAY = 2_000

// Imported by the workers of a test run: every second one is late for its first test file, as on a busy machine.
if (Number(process.env.TINYPOOL_WORKER_ID) % 2 === 0) {
  const on = process.on.bind(process)
  let isKnown = false
  process.on = (event, listener) => {
    if (event !== 'message' || isKnown) return on(event, listener)
    isKnown = true
    return on(event, async (message) => {
      if (message?.source === 'port') await sleep(DELAY)
      listener(message)
    })
  }
}
