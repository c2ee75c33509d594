import { rmSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Db } from '#services/shared/store/database.ts'
import { copyPreparedFolder } from './prepared-store.ts'

export type Plan = {
  'Node Type': string
  Schema?: string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Plans?: Plan[]
}

export type Planned = { query: string; parameters: unknown[]; plan: Plan }

/** Opens a store that explains queries; empty until `client` fills it. */
export async function openPlanner() {
  const folder = await copyPreparedFolder('empty')
  const client = await PGlite.create({ dataDir: folder })
  // As set by the store's own connections.
  await client.query('set enable_seqscan = off')

  /** All queries that `runQueries` sends, with their parameters and plans. */
  async function planOf(runQueries: (db: Db) => Promise<unknown>): Promise<Planned[]> {
    const queries = new Map<string, unknown[]>()
    const logger = { logQuery: (query: string, parameters: unknown[]) => void queries.set(query, parameters) }
    await runQueries(drizzle(client, { logger }) as unknown as Db)
    const planned: Planned[] = []
    for (const [query, parameters] of queries) {
      if (!/^\s*(select|with|insert|update|delete)/i.test(query)) continue
      const explained = `explain (format json, verbose) ${query}`
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained, parameters)
      planned.push({ query, parameters, plan: rows[0]!['QUERY PLAN'][0].Plan })
    }
    return planned
  }

  async function close() {
    await client.close()
    rmSync(path.dirname(folder), { recursive: true, force: true })
  }
  return { client, planOf, close }
}

/** The nodes of a plan that use an index. */
export const indexScansOf = (plan: Plan): Plan[] => [
  ...(plan['Index Name'] ? [plan] : []),
  ...(plan.Plans ?? []).flatMap((each) => indexScansOf(each)),
]
