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
 * Loads the example table, for cities without an official one, into a store that never had it; operators' changes to it
 * are kept. Runs at every startup under the migration lock. Its id is below 1000, which no other table uses.
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
