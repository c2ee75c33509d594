import { HEARTBEAT } from './child-spec.ts'

/**
 * Loaded into every child before its own code: tells the supervisor each time the event loop comes round to it. A loop
 * that is busy gets to its timers late, but it does; one that hangs never does. So the two can be told apart without
 * asking for work from a process that has too much of it.
 */
const INTERVAL = 500

const beat = () => {
  if (process.connected) process.send?.(HEARTBEAT, undefined, {}, () => {})
}
setInterval(beat, INTERVAL).unref()
