import { rmSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { copyPreparedFolder } from '#tests/services/prepared-store.ts'
import { driversOf } from './auth/drivers.ts'
import { pushOutbox as coachOutbox } from './coach/db/push-schema.ts'
import { pushOutbox as genericOutbox } from './generic/db/push-schema.ts'
import { sweepsOf } from './jobs.ts'
import { readEnvironment } from './shared/env.ts'
import { createLog } from './shared/log/create-log.ts'
import { deliverDue } from './shared/push/deliver.ts'
import { PUSH_OFF } from './shared/push/settings.ts'
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
  'Index Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Plans?: Plan[]
}

/** Holds nothing but what is looked for, so it is read whole. */
const OWN_INDEX = 'opinion_of_leads'

/** Tables a plan reads from end to end, be it by an index. */
const readWhole = (plan: Plan): string[] => {
  const isWhole =
    plan['Node Type'].endsWith('Scan') &&
    !plan['Index Cond'] &&
    !plan['Recheck Cond'] &&
    plan['Index Name'] !== OWN_INDEX
  const own = isWhole && plan['Relation Name'] ? [`${plan.Schema}.${plan['Relation Name']}`] : []
  return [...own, ...(plan.Plans ?? []).flatMap(readWhole)]
}

/** A statement that asks the clock, or is given a moment or a day; and the one that looks for demands to move. */
const isLooking = ([query, given]: [string, unknown[]]) =>
  /clock_timestamp|now\(\)|from "generic"."opinion"/.test(query) || /"\d{4}-\d\d-\d\d/.test(JSON.stringify(given))

/** The indexes a plan looks into. */
const indexesOf = (plan: Plan): string[] => [plan['Index Name'] ?? [], (plan.Plans ?? []).flatMap(indexesOf)].flat()

/** Every statement by which sweeps and outboxes look for what is due, and what it is asked with. */
async function statementsOf(client: PGlite): Promise<Map<string, unknown[]>> {
  const asked = new Map<string, unknown[]>()
  const logger = { logQuery: (query: string, given: unknown[]) => void asked.set(query, given) }
  const db = drizzle(client, { logger }) as unknown as Db
  const env = readEnvironment({})
  const log = createLog('silent')
  const parts = {
    ...{ env, log, mode: env.APP_MODE, secret: env.INTERNAL_SECRET, ...driversOf(env) },
    ...{ now: () => new Date(), files: openFiles(env.uploads), revalidate: noRevalidation, push: env.push },
  }
  for (const sweep of sweepsOf({ db }, parts)) await sweep()
  for (const outbox of [coachOutbox, genericOutbox])
    await deliverDue(db, outbox, { settings: PUSH_OFF, log, live: new Set() })
  return new Map([...asked].filter(isLooking))
}

/** What is asked by the sweeps, and how an empty store would find it. */
async function plannedSweeps(): Promise<{ query: string; plan: Plan }[]> {
  const folder = await copyPreparedFolder('empty')
  const client = await PGlite.create({ dataDir: folder })
  try {
    // As the store's own connections have it.
    await client.query('set enable_seqscan = off')
    const planned: { query: string; plan: Plan }[] = []
    for (const [query, given] of await statementsOf(client)) {
      const explained = `explain (format json, verbose) ${query}`
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained, given)
      planned.push({ query, plan: rows[0]!['QUERY PLAN'][0].Plan })
    }
    return planned
  } finally {
    await client.close()
    rmSync(path.dirname(folder), { recursive: true, force: true })
  }
}

test('what sweeps and outboxes look for by its time is found by an index, but in small tables', async () => {
  const planned = await plannedSweeps()
  expect(planned.length).toBeGreaterThan(35)
  expect([...new Set(planned.flatMap(({ plan }) => readWhole(plan)))].sort()).toEqual(SMALL)
  // Of applications no index holds more than those that are to be changed: most stay for good.
  const ofApplications = planned.filter(({ query }) => query.includes('from "coach"."check_record"'))
  expect(ofApplications.flatMap(({ plan }) => indexesOf(plan)).sort()).toEqual([
    'check_record_replaced_whole',
    'check_record_with_papers',
  ])
})
