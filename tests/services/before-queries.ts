import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from '#services/shared/store/database.ts'

export type SqlQuery = { sql: string; params: unknown[] }

const withReplaced = <T extends object>(target: T, name: keyof T, replacement: unknown): T =>
  new Proxy(target, { get: (whole, key) => (key === name ? replacement : Reflect.get(whole, key)) })

/** Wraps a store so that `hook` runs before each SQL query, prepared or not. */
export function beforeQueries(db: Db, hook: (query: SqlQuery) => Promise<unknown>): Db {
  const dialect = new PgDialect()
  const execute = async (query: SQL) => {
    await hook(dialect.sqlToQuery(query))
    return db.execute(query)
  }
  const { session } = db._
  const prepareQuery: typeof session.prepareQuery = (query, ...rest) => {
    const prepared = session.prepareQuery(query, ...rest)
    const executePrepared = async (values: Record<string, unknown> = {}) => {
      await hook({ sql: query.sql, params: fillPlaceholders(query.params, values) })
      return prepared.execute(values)
    }
    return withReplaced(prepared, 'execute', executePrepared)
  }
  const own = withReplaced(db._, 'session', withReplaced(session, 'prepareQuery', prepareQuery))
  return withReplaced(withReplaced(db, 'execute', execute), '_', own)
}
