import { desc, eq } from 'drizzle-orm'
import type { ExamTable } from '#lib/contracts/exam.ts'
import { NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import type { Db } from '#services/shared/store/database.ts'
import { examTable } from '../db/content-schema.ts'
import { exampleTables } from './example.ts'

/** Scoring tables of a city, newest year first; where it has none those for any city, and without any the examples. */
export async function scoreTables(db: Db, { adCode = NATIONWIDE_CODE }: { adCode?: string }): Promise<ExamTable[]> {
  for (const code of new Set([adCode, NATIONWIDE_CODE])) {
    const rows = await db.select().from(examTable).where(eq(examTable.adCode, code)).orderBy(desc(examTable.year))
    if (rows.length > 0) return rows.map(({ loadedAt, ...table }) => table)
  }
  return exampleTables().toSorted((a, b) => b.year - a.year)
}

export type LoadedTable = Omit<ExamTable, 'tableId'>

/** Puts tables in place of those of the same city and year, all or none. */
export async function putTables(db: Db, tables: readonly LoadedTable[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { adCode, cityName, year, title, source, items } of tables) {
      const told = { cityName, title, source, items, loadedAt: new Date() }
      await tx
        .insert(examTable)
        .values({ adCode, year, ...told })
        .onConflictDoUpdate({ target: [examTable.adCode, examTable.year], set: told })
    }
  })
}
