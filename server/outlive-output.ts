import type { EventEmitter } from 'node:events'

/** A full disk or a reader that ended costs log lines, never the site (FM-05); unheard, the error would end the process. */
export const outliveOutput = (...outputs: readonly EventEmitter[]) => {
  for (const output of outputs) output.on('error', () => {})
}
