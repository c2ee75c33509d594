import { destination, type Logger, pino } from 'pino'
import { maskMobiles } from './mask-mobiles.ts'

export type Log = Logger

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/**
 * JSON lines on standard output. Every finished line is masked, so a number that slips into a message,
 * an error or a field is hidden too (T29); times are ISO text because eleven digits in a row would be masked.
 */
export function createLog(level: LogLevel, write?: (line: string) => void): Log {
  const output = write ? undefined : destination({ fd: 1, sync: true })
  // A full disk or a closed pipe costs log lines, never the service (FM-05).
  output?.on('error', () => {})
  return pino(
    {
      level,
      base: { process: 'services' },
      formatters: { level: (label) => ({ level: label }) },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
    },
    { write: (line: string) => (write ? write(maskMobiles(line)) : output?.write(maskMobiles(line))) },
  )
}

/**
 * What a log may say of an error. A driver's message quotes the parameters of the query, which are people's data,
 * so of a failed query only the driver's own code and sentence stay.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) }
  const root = error.name === 'DrizzleQueryError' && error.cause instanceof Error ? error.cause : error
  const { code, table, constraint } = root as Error & { code?: string; table?: string; constraint?: string }
  return { error: root.message, kind: root.name, code, table, constraint, stack: root.stack }
}
