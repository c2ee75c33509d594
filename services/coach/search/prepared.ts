import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from '#services/shared/store/database.ts'

type Prepared = { execute(values: Record<string, unknown>): Promise<unknown> }

const dialect = new PgDialect()
const known = new WeakMap<Db, Map<string, Prepared>>()

/**
 * Runs a query with placeholders and returns its rows. Queries of one shape differ only in their values: the SQL is
 * built once and, on PostgreSQL, parsed and planned once per connection, which for short queries is half of the cost.
 * Without a shape the SQL is built each time.
 */
export async function rowsOfShape<Row>(
  db: Db,
  shape: string | null,
  word: () => SQL,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const shapes = known.get(db) ?? new Map<string, Prepared>()
  known.set(db, shapes)
  const prepare = () => db._.session.prepareQuery(dialect.sqlToQuery(word()), undefined, shape ?? undefined, false)
  const query: Prepared = (shape && shapes.get(shape)) || prepare()
  if (shape) shapes.set(shape, query)
  const { rows } = (await query.execute(values)) as { rows: Row[] }
  return rows
}
