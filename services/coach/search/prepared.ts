import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from '#services/shared/store/database.ts'

type Prepared = { execute(values: Record<string, unknown>): Promise<unknown> }

const dialect = new PgDialect()
const statementsOf = new WeakMap<Db, Map<string, Prepared>>()

/**
 * Runs a query with placeholders and returns its rows. Queries of one shape differ only in their values: the SQL is
 * built once and, on PostgreSQL, parsed and planned once per connection, which for short queries is half of the cost.
 * Without a shape the SQL is built each time.
 */
export async function rowsOfPrepared<Row>(
  db: Db,
  statementName: string | null,
  buildQuery: () => SQL,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const statements = statementsOf.get(db) ?? new Map<string, Prepared>()
  statementsOf.set(db, statements)
  const prepare = () =>
    db._.session.prepareQuery(dialect.sqlToQuery(buildQuery()), undefined, statementName ?? undefined, false)
  const query: Prepared = (statementName && statements.get(statementName)) || prepare()
  if (statementName) statements.set(statementName, query)
  const { rows } = (await query.execute(values)) as { rows: Row[] }
  return rows
}
