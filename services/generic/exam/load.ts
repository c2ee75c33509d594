import { WrongFileError } from '#services/shared/operator-file.ts'
import type { Db } from '#services/shared/store/database.ts'
import { parseExamTables } from './parse-table.ts'
import { type LoadedTable, putTables } from './tables.ts'

/**
 * Loads scoring tables an operator verified, from the text of a CSV file (columns: `example.csv`). Every line is checked
 * first; one wrong line and nothing is taken (WrongFileError). A table replaces the one of the same city and year.
 */
export async function loadExamTables(db: Db, csv: string): Promise<readonly LoadedTable[]> {
  const parsed = parseExamTables(csv)
  if (!parsed.ok) throw new WrongFileError(parsed.problems)
  await putTables(db, parsed.tables)
  return parsed.tables
}
