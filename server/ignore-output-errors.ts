import type { EventEmitter } from 'node:events'

/**
 * Ignores output errors: a full disk or a log reader that ended costs log lines, never the site (FM-05). Unhandled, the
 * error would end the process.
 */
export const ignoreOutputErrors = (...outputs: readonly EventEmitter[]) => {
  for (const output of outputs) output.on('error', () => {})
}
