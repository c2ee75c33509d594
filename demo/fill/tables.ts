import { getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { type Db, rowsOf } from '#services/shared/store/database.ts'

/** Sets the table's sequence to continue after the highest id written explicitly. */
export async function advanceSequence(db: Db, table: PgTable, column: string): Promise<void> {
  const name = `"${getTableConfig(table).schema}"."${getTableName(table)}"`
  const nextValue = sql`(select coalesce(max(${sql.identifier(column)}), 0) + 1 from ${table})`
  await db.execute(sql`select setval(pg_get_serial_sequence(${name}, ${column}), ${nextValue}, false)`)
}

/**
 * Runs the work without the table's secondary indexes, then rebuilds them at once, which is many times faster for a big
 * table. Only inside a transaction: if it fails, the indexes were never dropped.
 */
export async function withoutIndexes(db: Db, table: PgTable, work: () => Promise<void>): Promise<void> {
  const { schema, name } = getTableConfig(table)
  type Row = { name: string; definition: string }
  const indexes = await rowsOf<Row>(
    db,
    sql`select i.relname as name, pg_get_indexdef(x.indexrelid) as definition from pg_index x
        join pg_class i on i.oid = x.indexrelid
        where x.indrelid = (${`"${schema}"."${name}"`}::text)::regclass and not x.indisprimary and not x.indisunique`,
  )
  for (const index of indexes) {
    await db.execute(sql`drop index ${sql.identifier(schema ?? 'public')}.${sql.identifier(index.name)}`)
  }
  await work()
  await db.execute(sql`set local maintenance_work_mem = '512MB'`)
  // Raw SQL from the catalogue, not from user input.
  for (const { definition } of indexes) await db.execute(sql.raw(definition))
}

export const truncate = (db: Db, tables: readonly PgTable[]): Promise<unknown> =>
  db.execute(
    sql`truncate ${sql.join(
      tables.map((table): SQL => sql`${table}`),
      sql`, `,
    )} restart identity`,
  )
