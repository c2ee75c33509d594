import { DrizzleQueryError } from 'drizzle-orm'
import { destination, type Logger, pino } from 'pino'
import { rootOf } from '../root-of.ts'
import { maskMobiles } from './mask-mobiles.ts'

export type Log = Logger

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/**
 * Writes JSON lines to standard output. Every finished line is masked, so a mobile number that slips into a message, an
 * error or a field is hidden too (T29); times are ISO text because eleven digits in a row would be masked.
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
 * The loggable part of an error (T29). A failed query quotes its parameters, which are personal data, so only the
 * driver's own code and message are logged, with the stack.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) }
  const root = rootOf(error) as Error & { code?: string; table?: string; constraint?: string }
  const { name, code, table, constraint } = root
  // The root is itself a DrizzleQueryError only if it has no cause.
  const sentence = root instanceof DrizzleQueryError ? 'failed query' : sentenceOf(root)
  return { error: sentence, kind: name, code, table, constraint, stack: `${name}: ${sentence}${framesOf(error)}` }
}

/** Databases quote the value they could not parse; it is removed. */
const sentenceOf = ({ message, code }: Error & { code?: string }) =>
  /^22|^42601$/.test(code ?? '') ? message.replace(/".*"/s, '"…"') : message

/** The stack without its head, which repeats the message. */
function framesOf({ message, stack = '' }: Error): string {
  const head = stack.indexOf(message)
  return head < 0 ? '' : stack.slice(head + message.length)
}
