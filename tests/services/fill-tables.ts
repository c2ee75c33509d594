import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#services/shared/store/database.ts'

type Column = {
  table: string
  column: string
  type: string
  isArray: boolean
  /** Not null and without a default. */
  isNeeded: boolean
}

/** Current tables of a schema, with the columns an insert may name. */
const columnsOf = (db: Db, schema: string) =>
  rowsOf<Column>(
    db,
    sql`select c.relname as table, a.attname as column, coalesce(e.typname, t.typname) as type,
        e.oid is not null as "isArray", a.attnotnull and not a.atthasdef as "isNeeded"
      from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        join pg_type t on t.oid = a.atttypid
        left join pg_type e on t.typcategory = 'A' and e.oid = t.typelem
      where n.nspname = ${schema} and c.relkind = 'r' and a.attidentity <> 'a' and a.attgenerated = ''
      order by c.relname, a.attnum`,
  )

/** A value for each type our columns have; the number makes it different in each row. */
const VALUES: Record<string, (number: number) => string> = {
  text: (number) => `text ${number}`,
  int2: String,
  int4: String,
  int8: String,
  float8: String,
  bool: () => 'true',
  json: () => '{}',
  jsonb: () => '{}',
  date: () => '2026-01-01',
  timestamptz: () => '2026-01-01T00:00:00Z',
  tsvector: (number) => `word${number}`,
  point: (number) => `(${number},${number})`,
  int4multirange: (number) => `{[0,${number})}`,
}

function textOf({ table, column, type, isArray }: Column, number: number): string {
  const make = VALUES[type]
  if (!make) throw new Error(`${table}.${column}: no value of the type ${type} is known here`)
  return isArray ? `{${make(number)}}` : make(number)
}

/**
 * Inserts two rows into every table of a schema: one with a value in each column, one with required columns only.
 * Returns the names of the tables. Pass a different number each time.
 */
export async function fillTables(db: Db, schema: string, number: number): Promise<string[]> {
  const columns = await columnsOf(db, schema)
  const tables = Map.groupBy(columns, ({ table }) => table)
  await db.transaction(async (tx) => {
    // Disables foreign keys and triggers, which do not matter here.
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const [table, all] of tables) {
      await insert(tx, `${schema}.${table}`, all, 2 * number)
      await insert(
        tx,
        `${schema}.${table}`,
        all.filter(({ isNeeded }) => isNeeded),
        2 * number + 1,
      )
    }
  })
  return [...tables.keys()]
}

const insert = (tx: Db, table: string, columns: readonly Column[], number: number) =>
  tx.execute(
    columns.length === 0
      ? sql`insert into ${nameOf(table)} default values on conflict do nothing`
      : sql`insert into ${nameOf(table)} (${list(columns.map(({ column }) => sql.identifier(column)))})
          values (${list(columns.map((each) => sql`${textOf(each, number)}`))}) on conflict do nothing`,
  )

const nameOf = (table: string) =>
  list(
    table.split('.').map((part) => sql.identifier(part)),
    '.',
  )
const list = (parts: Parameters<typeof sql.join>[0], between = ', ') => sql.join(parts, sql.raw(between))
