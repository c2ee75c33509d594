import { type Logger, pino } from 'pino'

export type Log = Logger

/** One JSON object a line on stdout. Paths are logged without their query, addresses of visitors not at all (T29). */
export const createLog = (part: string, level: string): Log =>
  pino({
    level,
    base: { part },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  })
