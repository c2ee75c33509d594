import { rmSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { copyPreparedFolder } from '#tests/services/prepared-store.ts'
import { driversOf } from './auth/drivers.ts'
import { sweepsOf } from './jobs.ts'
import { readEnvironment } from './shared/env.ts'
import { createLog } from './shared/log/create-log.ts'
import { noRevalidation } from './shared/revalidate.ts'
import { openFiles } from './shared/storage/open-files.ts'
import type { Db } from './shared/store/database.ts'

/** Without an index of their time: what is in them is little or soon gone, in `subject_view` a row for each record and day. */
const SMALL = [
  'auth.captcha',
  'auth.password_try',
  'auth.sms_code',
  'coach.preview',
  'coach.subject_view',
  'generic.handling',
  'generic.preview',
  'user.notice_delivery',
]

type Plan = {
  'Node Type': string
  Schema?: string
  'Relation Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Plans?: Plan[]
}

/** Tables a plan reads from end to end, be it by an index. */
const readWhole = (plan: Plan): string[] => {
  const isWhole = plan['Node Type'].endsWith('Scan') && !plan['Index Cond'] && !plan['Recheck Cond']
  const own = isWhole && plan['Relation Name'] ? [`${plan.Schema}.${plan['Relation Name']}`] : []
  return [...own, ...(plan.Plans ?? []).flatMap(readWhole)]
}

/** Every statement of the sweeps that asks the clock, and what it is asked with. */
async function timedStatements(client: PGlite): Promise<Map<string, unknown[]>> {
  const asked = new Map<string, unknown[]>()
  const logger = { logQuery: (query: string, given: unknown[]) => void asked.set(query, given) }
  const db = drizzle(client, { logger }) as unknown as Db
  const env = readEnvironment({})
  const parts = {
    ...{ env, log: createLog('silent'), mode: env.APP_MODE, secret: env.INTERNAL_SECRET, ...driversOf(env) },
    ...{ now: () => new Date(), files: openFiles(env.uploads), revalidate: noRevalidation, push: env.push },
  }
  for (const sweep of sweepsOf({ db }, parts)) await sweep()
  return new Map([...asked].filter(([query]) => /clock_timestamp|now\(\)/.test(query)))
}

test('what a sweep looks for by its time is found by an index, but in small tables', async () => {
  const folder = await copyPreparedFolder('empty')
  const client = await PGlite.create({ dataDir: folder })
  try {
    // As the store's own connections have it.
    await client.query('set enable_seqscan = off')
    const statements = await timedStatements(client)
    const whole: string[] = []
    for (const [query, given] of statements) {
      const explained = `explain (format json, verbose) ${query}`
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained, given)
      whole.push(...readWhole(rows[0]!['QUERY PLAN'][0].Plan))
    }
    expect(statements.size).toBeGreaterThan(20)
    expect([...new Set(whole)].sort()).toEqual(SMALL)
  } finally {
    await client.close()
    rmSync(path.dirname(folder), { recursive: true, force: true })
  }
})
