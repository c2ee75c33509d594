import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Settings } from '#lib/contracts/settings.ts'
import { indexScansOf, openPlanner, type Plan, type Planned } from '#tests/services/open-planner.ts'
import { openTestStore } from '#tests/services/open-test-store.ts'
import { driversOf } from './auth/drivers.ts'
import { pushOutbox as coachOutbox } from './coach/db/push-schema.ts'
import { coach } from './coach/db/schema.ts'
import { pushOutbox as genericOutbox } from './generic/db/push-schema.ts'
import { comment } from './generic/db/schema.ts'
import { sweepsOf } from './jobs.ts'
import { readEnvironment } from './shared/env.ts'
import { createLog } from './shared/log/create-log.ts'
import { deliverDue } from './shared/push/deliver.ts'
import { PUSH_OFF } from './shared/push/settings.ts'
import { noRevalidation } from './shared/revalidate.ts'
import { openFiles } from './shared/storage/open-files.ts'
import type { Db } from './shared/store/database.ts'

/**
 * Tables without an index on their time: they are small or short-lived; `subject_view` has a row per record and day.
 */
const SMALL = [
  'auth.captcha',
  'auth.password_try',
  'auth.sms_code',
  'coach.preview',
  'coach.subject_view',
  'generic.handling',
  'generic.preview',
  'user.mobile_move',
  'user.notice_delivery',
]

/** Partial indexes that contain only the rows searched for, so they are scanned in full. */
const OWN_INDEXES = ['opinion_of_leads', 'opinion_withdrawn_with_photos']

/** Tables that a plan reads in full, even if by an index. */
const readWhole = (plan: Plan): string[] => {
  const isWhole =
    plan['Node Type'].endsWith('Scan') &&
    !plan['Index Cond'] &&
    !plan['Recheck Cond'] &&
    !OWN_INDEXES.includes(String(plan['Index Name']))
  const own = isWhole && plan['Relation Name'] ? [`${plan.Schema}.${plan['Relation Name']}`] : []
  return [...own, ...(plan.Plans ?? []).flatMap(readWhole)]
}

/** Statements that use the clock or get a time or a day, and the one that finds demands to move. */
const isLooking = ({ query, parameters: given }: Planned) =>
  /clock_timestamp|now\(\)|from "generic"."opinion"/.test(query) || /"\d{4}-\d\d-\d\d/.test(JSON.stringify(given))

const log = createLog('silent')

/** Runs every sweep of a process with these settings once. */
async function sweepOnce(db: Db, settings: Settings): Promise<void> {
  const env = readEnvironment(settings)
  const parts = {
    ...{ env, log, mode: env.APP_MODE, secret: env.INTERNAL_SECRET, ...driversOf(env) },
    ...{ now: () => new Date(), files: openFiles(env.uploads), revalidate: noRevalidation, push: env.push },
  }
  for (const sweep of sweepsOf({ db }, parts)) await sweep()
}

/** Runs every sweep and outbox once. */
async function lookForDue(db: Db): Promise<void> {
  await sweepOnce(db, {})
  for (const outbox of [coachOutbox, genericOutbox])
    await deliverDue(db, outbox, { settings: PUSH_OFF, log, live: new Set() })
}

test('sweeps and outboxes look up due rows by an index, except in small tables', async () => {
  const planner = await openPlanner()
  try {
    const looking = (await planner.planOf(lookForDue)).filter(isLooking)
    expect(looking.length).toBeGreaterThan(35)
    expect([...new Set(looking.flatMap(({ plan }) => readWhole(plan)))].sort()).toEqual(SMALL)
    // For applications, only indexes on the few rows to be changed are used: most applications are kept permanently.
    const ofApplications = looking.filter(({ query }) => query.includes('from "coach"."check_record"'))
    const scans = ofApplications.flatMap(({ plan }) => indexScansOf(plan))
    expect(scans.map((scan) => scan['Index Name']).sort()).toEqual([
      'check_record_replaced_whole',
      'check_record_with_papers',
    ])
  } finally {
    await planner.close()
  }
})

test('R-12.1 a process that runs only the coach service recalculates scores of unverified comments', async () => {
  const { db, close } = await openTestStore({ coaches: 40 })
  try {
    const [{ coachId } = { coachId: 0 }] = await db
      .select({ coachId: comment.coachId })
      .from(comment)
      .where(isNotNull(comment.score))
    await db.update(comment).set({ isVerified: false, authorRef: 'nobody' }).where(eq(comment.coachId, coachId))
    await db.update(coach).set({ score: 3, verifiedCount: 0 }).where(eq(coach.coachId, coachId))
    await sweepOnce(db, { SERVICES: 'coach' })
    expect(await db.$count(coach, and(eq(coach.coachId, coachId), isNull(coach.score)))).toBe(1)
  } finally {
    await close()
  }
})
