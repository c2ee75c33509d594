import { CsvError, parse } from 'csv-parse/sync'
import type { z } from 'zod'

/** `line` is numbered as in an editor: the header is line 1. Messages are in English, like those of all commands. */
export type LineProblem = { line: number; message: string }

export type CsvLine<Data> = { line: number; data: Data }

/** An operator's file that cannot be accepted; lists every wrong line. */
export class WrongFileError extends Error {
  constructor(problems: readonly LineProblem[]) {
    const lines = problems.toSorted((a, b) => a.line - b.line).map(({ line, message }) => `  line ${line}: ${message}`)
    const count = problems.length === 1 ? 'one mistake' : `${problems.length} mistakes`
    super(`The file has ${count}; nothing was recorded:\n${lines.join('\n')}`)
    this.name = 'WrongFileError'
  }
}

/**
 * Parses a CSV whose first line names the columns: returns the lines that fit the schema, and the problem of every
 * other line. Text that is not CSV (an unclosed quote, a surplus cell) and a file without lines are problems too.
 */
export function readCsv<Schema extends z.ZodType>(
  csv: string,
  schema: Schema,
): { lines: CsvLine<z.output<Schema>>[]; problems: LineProblem[] } {
  let records: { info: { lines: number }; record: Record<string, string> }[]
  try {
    records = parse(csv, { columns: true, bom: true, trim: true, skip_empty_lines: true, info: true }) as never
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { lines: [], problems: [{ line: Number(error.lines ?? 1), message: error.message }] }
  }
  const lines: CsvLine<z.output<Schema>>[] = []
  const problems: LineProblem[] = []
  for (const { info, record } of records) {
    const parsed = schema.safeParse(record)
    if (parsed.success) lines.push({ line: info.lines, data: parsed.data })
    for (const { path, message } of parsed.error?.issues ?? [])
      problems.push({ line: info.lines, message: `${path.join('.')}: ${message}` })
  }
  if (records.length === 0) problems.push({ line: 1, message: 'There is nothing below the heading' })
  return { lines, problems }
}
