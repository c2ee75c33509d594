import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#services/shared/store/database.ts'
import { examTable } from '../db/content-schema.ts'
import { referenceData } from '../db/help-schema.ts'
import { contentOfTable } from './content.ts'
import { parseExamTables } from './parse-table.ts'
import type { LoadedTable } from './tables.ts'

const NAME = 'exam example'

/**
 * Brings the example table, for cities nobody loaded an official one for, into a store that never had it; what an
 * operator made of it stays. Runs at every start, in the lock of migrations. Below 1000 its number is nobody else's.
 */
export async function loadExampleTable(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const [last] = await tx.select().from(referenceData).where(eq(referenceData.name, NAME))
    if (last) return
    const tables = exampleTables()
    for (const [index, table] of tables.entries()) {
      const { cityName, source } = table
      await tx
        .insert(examTable)
        .values({ tableId: index + 1, ...contentOfTable(table), cityName, source })
        .onConflictDoNothing()
    }
    await tx.insert(referenceData).values({ name: NAME, version: 1, rows: tables, loadedAt: sql`clock_timestamp()` })
  })
}

function exampleTables(): LoadedTable[] {
  const parsed = parseExamTables(readFileSync(path.join(import.meta.dirname, 'example.csv'), 'utf8'))
  if (!parsed.ok) throw new Error(`example.csv: ${parsed.problems.map(({ line, message }) => `${line} ${message}`)}`)
  return parsed.tables
}
