import { HEARTBEAT } from './child-spec.ts'

/**
 * Preloaded into every child: sends the supervisor a heartbeat while the event loop runs. A busy loop runs its timers
 * late; a hung one never does. So the two can be told apart without adding work to an overloaded process.
 */
const INTERVAL = 500

const beat = () => {
  if (process.connected) process.send?.(HEARTBEAT, undefined, {}, () => {})
}
setInterval(beat, INTERVAL).unref()
