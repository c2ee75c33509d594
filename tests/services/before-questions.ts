import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from '#services/shared/store/database.ts'

export type Question = { sql: string; params: unknown[] }

const replacing = <T extends object>(it: T, name: keyof T, by: unknown): T =>
  new Proxy(it, { get: (whole, key) => (key === name ? by : Reflect.get(whole, key)) })

/** Wraps a store so that `happen` runs before each SQL query, prepared or not. */
export function beforeQuestions(db: Db, happen: (question: Question) => Promise<unknown>): Db {
  const dialect = new PgDialect()
  const execute = async (question: SQL) => {
    await happen(dialect.sqlToQuery(question))
    return db.execute(question)
  }
  const { session } = db._
  const prepareQuery: typeof session.prepareQuery = (query, ...rest) => {
    const prepared = session.prepareQuery(query, ...rest)
    const executePrepared = async (values: Record<string, unknown> = {}) => {
      await happen({ sql: query.sql, params: fillPlaceholders(query.params, values) })
      return prepared.execute(values)
    }
    return replacing(prepared, 'execute', executePrepared)
  }
  const own = replacing(db._, 'session', replacing(session, 'prepareQuery', prepareQuery))
  return replacing(replacing(db, 'execute', execute), '_', own)
}
