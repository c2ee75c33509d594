import { type SQL, sql } from 'drizzle-orm'
import { SERVICES } from '#lib/contracts/endpoint.ts'
import { migrate } from './migrate.ts'
import { createLog } from './shared/log/create-log.ts'
import { type Db, openPglite, rowsOf, type Store } from './shared/store/database.ts'

/** Rows per statement. */
const CHUNK = 500
/** Maximum number of tables named in a refusal. */
const MAX_NAMED = 3
/** Spells times the same whatever the servers' time zones. */
const UTC_TIMES = sql`set local timezone = 'UTC'`
/** Our schemas; excludes the migration journal, which each store has written itself. */
const OURS = sql`n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public', 'migration')`

/** The stores are not suitable for a copy; the message says why. Nothing was written. */
export class CopyRefusedError extends Error {}

/**
 * Copies all rows of one migrated store into an unused one, in a single transaction: all of them arrive or none.
 * Tables, row counts and contents are compared before it commits.
 */
export async function copyStore(
  from: Store,
  to: Store,
  onTableCopied: (table: string, rows: number) => void,
): Promise<void> {
  const initialRows = await readInitialRows()
  await from.onOneConnection((source) =>
    source.transaction(async (read) => {
      await read.execute(UTC_TIMES)
      const tables = await readTables(read)
      await to.onOneConnection((target) =>
        target.transaction(async (write) => {
          await write.execute(UTC_TIMES)
          await requireSame(tables, await readTables(write))
          await write.execute(sql`lock table ${listOf(tables)} in access exclusive mode`)
          await requireUnused(write, tables, initialRows)
          const restore = await suspendRules(write)
          await write.execute(sql`truncate ${listOf(tables.filter(({ name }) => initialRows.has(name)))}`)
          for (const table of tables) onTableCopied(table.name, await copyRows(read, write, table))
          await setSequences(read, write)
          await restore()
          // Until then the planner has no statistics.
          await write.execute(sql`analyze ${listOf(tables)}`)
        }),
      )
    }),
  )
}

type Table = { name: string; columns: string }

/** Tables with their columns in row order. */
const readTables = (db: Db) =>
  rowsOf<Table>(
    db,
    sql`select format('%I.%I', n.nspname, c.relname) as name,
        string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum) as columns
      from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and ${OURS}
      group by n.nspname, c.relname order by 1`,
  )

const nameOf = ({ name }: Table) => sql.raw(name)
const listOf = (tables: readonly Table[]): SQL => sql.join(tables.map(nameOf), sql`, `)

/** A table's row count, and a checksum of its rows that does not depend on their order. */
async function sumOf(db: Db, table: Table) {
  const [sum] = await rowsOf<{ rows: number; content: string }>(
    db,
    sql`select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as content
      from ${nameOf(table)} t`,
  )
  return sum!
}

/** Row counts of the tables that are not empty in an unused store. */
async function readInitialRows(): Promise<Map<string, number>> {
  const store = await openPglite({ log: createLog('silent') })
  try {
    await migrate(store, SERVICES)
    const initialRows = new Map<string, number>()
    for (const table of await readTables(store.db)) {
      const { rows } = await sumOf(store.db, table)
      if (rows > 0) initialRows.set(table.name, rows)
    }
    return initialRows
  } finally {
    await store.close()
  }
}

async function requireSame(tables: readonly Table[], others: readonly Table[]) {
  const columnsOf = new Map(others.map(({ name, columns }) => [name, columns]))
  const differing = tables.filter(({ name, columns }) => columnsOf.get(name) !== columns)
  if (differing.length > 0 || tables.length !== others.length)
    throw new CopyRefusedError(`The two stores have different tables: ${differing.map(({ name }) => name).join(', ')}`)
}

async function requireUnused(db: Db, tables: readonly Table[], initialRows: ReadonlyMap<string, number>) {
  const used: string[] = []
  for (const table of tables) {
    const { rows } = await sumOf(db, table)
    if (rows !== (initialRows.get(table.name) ?? 0)) used.push(table.name)
  }
  if (used.length === 0) return
  const others = used.length > MAX_NAMED ? ` and ${used.length - MAX_NAMED} more tables` : ''
  throw new CopyRefusedError(
    `It is not empty: a site has written into ${used.slice(0, MAX_NAMED).join(', ')}${others}.`,
  )
}

/**
 * Suspends insert triggers, which would write rows of their own, and foreign keys, whose target rows may not have
 * arrived yet. Requires ownership of the tables. The returned function restores both, which also checks the foreign
 * keys.
 */
async function suspendRules(db: Db): Promise<() => Promise<void>> {
  const rules = await rowsOf<{ suspend: string; restore: string }>(
    db,
    sql`select format('alter table %s disable trigger %I', t.tgrelid::regclass, t.tgname) as suspend,
        format('alter table %s enable trigger %I', t.tgrelid::regclass, t.tgname) as restore
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where not t.tgisinternal and t.tgenabled = 'O' and t.tgtype & 4 <> 0 and ${OURS}
      union all
      select format('alter table %s drop constraint %I', r.conrelid::regclass, r.conname),
        format('alter table %s add constraint %I %s', r.conrelid::regclass, r.conname, pg_get_constraintdef(r.oid))
      from pg_constraint r join pg_namespace n on n.oid = r.connamespace
      where r.contype = 'f' and ${OURS}`,
  )
  for (const { suspend } of rules) await db.execute(sql.raw(suspend))
  return async () => {
    for (const { restore } of rules) await db.execute(sql.raw(restore))
  }
}

/** Copies rows in PostgreSQL's own text form, which is lossless for every type. */
async function copyRows(read: Db, write: Db, table: Table): Promise<number> {
  await read.execute(sql`declare copied no scroll cursor for select t::text as row from ${nameOf(table)} t`)
  for (;;) {
    const rows = await rowsOf<{ row: string }>(read, sql`fetch ${sql.raw(String(CHUNK))} from copied`)
    if (rows.length === 0) break
    const lines = JSON.stringify(rows.map(({ row }) => row))
    await write.execute(
      sql`insert into ${nameOf(table)} overriding system value select r.* from unnest(
        (select array_agg(value::${nameOf(table)}) from json_array_elements_text(${lines}::text::json))) as r`,
    )
  }
  await read.execute(sql`close copied`)
  const [here, there] = [await sumOf(read, table), await sumOf(write, table)]
  if (here.rows !== there.rows || here.content !== there.content)
    throw new Error(`${table.name} did not arrive as it was: ${there.rows} of ${here.rows} rows`)
  return there.rows
}

/** Sets each sequence to continue where its original is. */
async function setSequences(read: Db, write: Db) {
  const sequences = await rowsOf<{ name: string }>(
    read,
    sql`select format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and ${OURS}`,
  )
  for (const { name } of sequences) {
    const [at] = await rowsOf<{ last: string; isUsed: boolean }>(
      read,
      sql`select last_value::text as last, is_called as "isUsed" from ${sql.raw(name)}`,
    )
    await write.execute(sql`select setval(${name}::text::regclass, ${at!.last}::text::bigint, ${at!.isUsed}::boolean)`)
  }
}
