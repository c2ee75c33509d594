import { drizzle } from 'drizzle-orm/pglite'
import type { LeadQueue } from '#lib/contracts/lead/lead-states.ts'
import { findVisibleOffers } from '#services/generic/content/find-offer.ts'
import type { Db } from '#services/shared/store/database.ts'
import { registrations } from '#services/user/account/figures.ts'
import { indexScansOf, openPlanner } from '#tests/services/open-planner.ts'
import { listDesk } from '../lead/list.ts'
import { leadStates, leadSums } from './figures.ts'
import { harassmentReports, leadsWithoutRecipient, overdueLeads } from './queues.ts'

let planner: Awaited<ReturnType<typeof openPlanner>>
/** Two years of leads, one in a hundred open, and as many accounts. */
beforeAll(async () => {
  planner = await openPlanner()
  await planner.client.exec(`
    insert into coach.lead (kind, call_name, is_verified, times, description, pictures, source, state, created_at)
    select 'coach', '', true, '{}', '', '[]', '', case when n % 100 = 0 then 'new' else 'expired' end,
      now() - n * interval '5 hours'
    from generate_series(1, 3500) n;
    insert into coach.lead_timer select lead_id, 'forget', now() from coach.lead;
    insert into coach.lead_contact select lead_id, 13900000000 + lead_id from coach.lead;
    insert into "user".account (mobile, user_name, name_key, password_hash, user_type, head_img, agreement_version, registered_at)
    select n, n, n, '', 'student', '', '', now() - n * interval '5 hours' from generate_series(1, 3500) n;
    analyze coach.lead;
    analyze coach.lead_timer;
    analyze coach.lead_contact;
    analyze "user".account;
  `)
})
afterAll(() => planner.close())

const scansOf = async (query: (db: Db) => Promise<unknown>) =>
  (await planner.planOf(query)).flatMap(({ plan }) => indexScansOf(plan))

const page = { pageNum: 1, pageSize: 10 } as const
const listOf = (queue?: LeadQueue, mobile?: string) => (db: Db) =>
  listDesk({ db, findVisibleOffers }, 1, { ...page, queue, mobile })

test.each<[string, (db: Db) => Promise<unknown>, string[]]>([
  ['those nobody answers', leadsWithoutRecipient, ['lead_open']],
  ['those nobody has answered in time', overdueLeads, ['lead_open']],
  ['reports of harassment', harassmentReports, ['lead_harassing']],
  ['the list of those nobody answers', listOf('leadsWithoutRecipient'), ['lead_open']],
  ['the list of those nobody has answered in time', listOf('overdueLeads'), ['lead_open']],
  ['the list of reports', listOf('harassment'), ['lead_harassing']],
  ['the list of all of them', listOf(), ['lead_open', 'lead_harassing']],
])('R-13.4 %s are looked up among the waiting leads only', async (_name, query, names) => {
  const used = (await scansOf(query)).map((scan) => scan['Index Name'])
  expect(used).toEqual(expect.arrayContaining(names))
  expect(used).not.toContain('lead_newest')
  expect(used).not.toContain('lead_pkey')
})

test('R-13.15 leads with a number are looked up by it', async () => {
  const used = (await scansOf(listOf(undefined, '13900000007'))).map((scan) => scan['Index Name'])
  expect(used).toEqual(expect.arrayContaining(['lead_contact_mobile', 'lead_pkey']))
  expect(used).not.toContain('lead_newest')
})

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['those nobody answers', leadsWithoutRecipient],
  ['those nobody has answered in time', overdueLeads],
  ['the list of all of them', listOf()],
])('R-13.4 for %s, the check for forgotten leads reads timers only by lead', async (_name, query) => {
  const timers = (await scansOf(query)).filter((scan) => scan['Index Name'] === 'lead_timer_lead_id_kind_pk')
  expect(timers.length).toBeGreaterThan(0)
  for (const scan of timers) expect(scan['Index Cond']).toContain('lead_id = lead.lead_id')
})

test.each<[string, (db: Db) => Promise<unknown>, string]>([
  ['leads', leadSums, 'lead_newest'],
  ['states of leads', leadStates, 'lead_newest'],
  ['registrations', registrations, 'account_registered'],
])('R-13.4 %s of the last 30 days are looked up by time', async (_name, query, name) => {
  expect(await scansOf(query)).toMatchObject([{ 'Index Name': name, 'Index Cond': expect.stringContaining('>=') }])
})

test('R-13.4 the lead states on the desk cover the leads it counts: those of the last 30 days, without forwarded copies', async () => {
  const states = async () => {
    const db = drizzle(planner.client) as unknown as Db
    const [sums, rows] = await Promise.all([leadSums(db), leadStates(db)])
    const leadSum = sums.filter(({ by }) => by === 'day').reduce((sum, { count }) => sum + count, 0)
    const stateSum = rows.reduce((sum, { count }) => sum + count, 0)
    expect(stateSum).toBe(leadSum)
    return stateSum
  }
  const before = await states()
  const add = (age: string, origin: string) =>
    planner.client.exec(`
      insert into coach.lead (kind, call_name, is_verified, times, description, pictures, source, state, created_at, origin_id)
      values ('coach', '', true, '{}', '', '[]', '', 'new', now() - interval '${age}', ${origin});`)
  await add('40 days', 'null')
  expect(await states()).toBe(before)
  await add('1 hour', '(select min(lead_id) from coach.lead)')
  expect(await states()).toBe(before)
  await add('1 hour', 'null')
  expect(await states()).toBe(before + 1)
})
