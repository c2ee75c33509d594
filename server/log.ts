import { destination, type Logger, pino } from 'pino'
import { ignoreOutputErrors } from '#server/ignore-output-errors.ts'

export type Log = Logger

/**
 * Logs one JSON object per line to stdout. Paths are logged without query and tokens (`edge/logged-path.ts`), visitors'
 * addresses not at all (T29).
 */
export function createLog(process: string, level: string): Log {
  const output = destination({ fd: 1, sync: true })
  ignoreOutputErrors(output)
  return pino(
    {
      level,
      base: { process },
      timestamp: pino.stdTimeFunctions.isoTime,
      // Keeps the stack within the line.
      serializers: { error: pino.stdSerializers.err },
      formatters: { level: (label) => ({ level: label }) },
    },
    output,
  )
}
