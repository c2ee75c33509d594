import { and, desc, eq } from 'drizzle-orm'
import type { ExamTable } from '#lib/contracts/exam/exam.ts'
import { NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import type { Db } from '#services/shared/store/database.ts'
import { examTable } from '../db/content-schema.ts'

const { tableId, adCode: ofCity, cityName, year, title, source, items } = examTable
const columns = { tableId, adCode: ofCity, cityName, year, title, source, items }

/** A city's scoring tables, newest year first; if it has none, those for any city. */
export async function scoreTables(db: Db, { adCode = NATIONWIDE_CODE }: { adCode?: string }): Promise<ExamTable[]> {
  for (const code of new Set([adCode, NATIONWIDE_CODE])) {
    const isShown = and(eq(ofCity, code), eq(examTable.status, 'published'))
    const rows = await db.select(columns).from(examTable).where(isShown).orderBy(desc(year))
    if (rows.length > 0) return rows
  }
  return []
}

export type LoadedTable = Omit<ExamTable, 'tableId'>
