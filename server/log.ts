import { destination, type Logger, pino } from 'pino'
import { outliveOutput } from '#server/outlive-output.ts'

export type Log = Logger

/** One JSON object a line on stdout. Paths are logged without their query and tokens (`edge/logged-path.ts`), addresses of visitors not at all (T29). */
export function createLog(process: string, level: string): Log {
  const output = destination({ fd: 1, sync: true })
  outliveOutput(output)
  return pino(
    {
      level,
      base: { process },
      timestamp: pino.stdTimeFunctions.isoTime,
      // The stack stays inside the line.
      serializers: { error: pino.stdSerializers.err },
      formatters: { level: (label) => ({ level: label }) },
    },
    output,
  )
}
