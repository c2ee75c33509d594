import { examTable as kind } from '#lib/contracts/resources/exam-table.ts'
import { WrongFileError } from '#services/shared/operator-file.ts'
import { changeRecord } from '#services/shared/resource/change.ts'
import { type ResourceContext, storeOf } from '#services/shared/resource/record-store.ts'
import type { Db } from '#services/shared/store/database.ts'
import { findTable } from '../resource/exam-table-store.ts'
import { contentOfTable } from './content.ts'
import { parseExamTables } from './parse-table.ts'
import type { LoadedTable } from './tables.ts'

const WHY = 'npm run load-exam'

/**
 * Loads scoring tables an operator has verified from a CSV file (columns: `example.csv`). Every line is checked first;
 * a single wrong line rejects the file (WrongFileError). A table replaces the one for the same city and year as a new
 * version and is published. Returns the cache tags to refresh.
 */
export async function loadExamTables(
  context: ResourceContext,
  csv: string,
): Promise<{ tables: readonly LoadedTable[]; tags: string[] }> {
  const parsed = parseExamTables(csv)
  if (!parsed.ok) throw new WrongFileError(parsed.problems)
  const { tables } = parsed
  const tags = await context.db.transaction(async (tx) => {
    const changed: string[][] = []
    for (const table of tables) changed.push(await saveTable(tx, context, table))
    return [...new Set(changed.flat())]
  })
  return { tables, tags }
}

async function saveTable(tx: Db, context: ResourceContext, table: LoadedTable): Promise<string[]> {
  const store = storeOf(context, kind.kind)
  const id = (await findTable(tx, table.adCode, table.year))?.id ?? null
  const change = { id, version: null, by: 'command', act: id === null ? 'create' : 'change', why: WHY } as const
  const { tags } = await changeRecord(tx, context, store, change, async () => {
    const written = await store.write(tx, id, contentOfTable(table))
    const current = await store.read(tx, written.id)
    if (current!.state !== 'published') await store.setState(tx, current!, 'published')
    return written
  })
  return tags
}
