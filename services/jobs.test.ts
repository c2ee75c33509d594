import { indexScansOf, openPlanner, type Plan, type Planned } from '#tests/services/open-planner.ts'
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
  'user.mobile_move',
  'user.notice_delivery',
]

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
const isLooking = ({ query, given }: Planned) =>
  /clock_timestamp|now\(\)|from "generic"."opinion"/.test(query) || /"\d{4}-\d\d-\d\d/.test(JSON.stringify(given))

/** Every sweep and outbox looks once for what is due. */
async function lookForDue(db: Db): Promise<void> {
  const env = readEnvironment({})
  const log = createLog('silent')
  const parts = {
    ...{ env, log, mode: env.APP_MODE, secret: env.INTERNAL_SECRET, ...driversOf(env) },
    ...{ now: () => new Date(), files: openFiles(env.uploads), revalidate: noRevalidation, push: env.push },
  }
  for (const sweep of sweepsOf({ db }, parts)) await sweep()
  for (const outbox of [coachOutbox, genericOutbox])
    await deliverDue(db, outbox, { settings: PUSH_OFF, log, live: new Set() })
}

test('what sweeps and outboxes look for by its time is found by an index, but in small tables', async () => {
  const planner = await openPlanner()
  try {
    const looking = (await planner.planOf(lookForDue)).filter(isLooking)
    expect(looking.length).toBeGreaterThan(35)
    expect([...new Set(looking.flatMap(({ plan }) => readWhole(plan)))].sort()).toEqual(SMALL)
    // Of applications no index holds more than those that are to be changed: most stay for good.
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
