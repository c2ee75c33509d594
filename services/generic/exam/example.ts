import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ExamTable } from '#lib/contracts/exam.ts'
import { parseExamTables } from './parse-table.ts'

let tables: readonly ExamTable[] | undefined

/** The example tables that come with the site, for cities nobody loaded an official one for; numbered from 1. */
export function exampleTables(): readonly ExamTable[] {
  if (tables) return tables
  const parsed = parseExamTables(readFileSync(path.join(import.meta.dirname, 'example.csv'), 'utf8'))
  if (!parsed.ok) throw new Error(`example.csv: ${parsed.problems.map(({ line, message }) => `${line} ${message}`)}`)
  tables = parsed.tables.map((table, index) => ({ tableId: index + 1, ...table }))
  return tables
}
