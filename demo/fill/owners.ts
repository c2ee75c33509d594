import { randomBytes } from 'node:crypto'
import { eq, inArray, like } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { CoachContent, EMPTY_COACH_CONTENT } from '#lib/contracts/application/coach-application.ts'
import { APPLICATION_STATUS } from '#lib/contracts/enums.ts'
import type { LeadState } from '#lib/contracts/lead/lead-states.ts'
import { AGREEMENT_VERSION } from '#lib/contracts/limits.ts'
import { createPasswords } from '#services/auth/password/hash.ts'
import { readClaim } from '#services/coach/application/claim-content.ts'
import { storedContent } from '#services/coach/application/stored-content.ts'
import { sportOf } from '#services/coach/coach/commented.ts'
import { application } from '#services/coach/db/application-schema.ts'
import { subjectView } from '#services/coach/db/figure-schema.ts'
import { lead, leadContact, leadMove } from '#services/coach/db/lead-schema.ts'
import { coach, collection } from '#services/coach/db/schema.ts'
import { recountReplyTime } from '#services/coach/lead/reply-time.ts'
import { insertRows } from '#services/shared/store/bulk.ts'
import type { Db } from '#services/shared/store/database.ts'
import { createAccount } from '#services/user/account/create.ts'
import { findByMobile } from '#services/user/account/queries.ts'
import { DEMO_OWNER_PASSWORD, DEMO_OWNERS } from '../owners.ts'
import { chinaDay, currentDay, days } from '../seed/timeline.ts'
import type { Marketplace, SeedCoach, SeedVenue } from '../seed/types.ts'

/** City of both subjects; not the one most tests look at. */
const CITY = '440300'
/** Longer than the period the workbench compares, so that the days before it have views too. */
const VIEW_DAYS = 75
const HOUR = 3_600_000

type Subject = { kind: ApplicationKind; id: number }

/**
 * Creates accounts to log in with that own a coach's or a venue's page, with its results of the last weeks: views,
 * collections, leads. They end on the day of the fill and are the same relative to that day.
 */
export async function fillOwners(db: Db, { coaches, venues }: Marketplace): Promise<void> {
  await deleteDemoLeads(db)
  const owned = [...coaches].find(suitsDemoOwner)
  const [first, second] = venues.filter(({ status, cityCode }) => status === 'live' && cityCode === CITY)
  if (owned) await fillCoachOwner(db, owned)
  if (first) await fillVenueOwner(db, first, VENUE_LEADS)
  if (second) await fillVenueOwner(db, second, [])
}

/** A coach with comments and an incomplete page. */
const suitsDemoOwner = ({ status, cityCode, commentCount, certificates, openTimes }: SeedCoach) =>
  status === 'live' && cityCode === CITY && commentCount >= 6 && certificates.length > 0 && openTimes.length === 0

async function fillCoachOwner(db: Db, { coachId: id, name, certificates: [first] }: SeedCoach) {
  const accountId = await ensureOwnerAccount(db, 'coach', name)
  const [row] = await db.select().from(coach).where(eq(coach.coachId, id))
  // One certificate expires soon, so that there is something to renew.
  const certificates = row!.certificates.map((each) =>
    each.kind === first!.kind ? { ...each, expiresOn: chinaDay(currentDay() + days(16)) } : each,
  )
  const content = CoachContent.parse({
    ...{ ...EMPTY_COACH_CONTENT, ...row, headImg: '', photos: [] },
    ...{ realName: name, contactMobile: DEMO_OWNERS.coach },
    certificates: certificates.map((each) => ({ ...each, photo: '' })),
  })
  await makeOwner(db, { kind: 'coach', id }, accountId, storedContent('coach', content))
  // Resets `certificatesDueOn`: no due notices have been sent yet.
  await db.update(coach).set({ certificates, certificatesDueOn: '' }).where(eq(coach.coachId, id))
  await writeViews(db, { kind: 'coach', id }, 9)
  // Nonexistent accounts: only their number is shown.
  await insertRows(
    db,
    collection,
    [0, 2, 3, 6, 8, 11, 17, 23, 24, 33, 41, 52].map((ago, at) => ({
      accountId: 2_000_000_000 + at,
      coachId: id,
      collectedAt: timeAt(ago, 20),
    })),
  )
  const sportName = await sportOf(db, row!.categoryIds[0] ?? 0)
  await writeLeads(db, { kind: 'coach', id, name, sportName }, accountId, COACH_LEADS)
  await recountReplyTime(db, { kind: 'coach', id }, new Date(currentDay()))
}

async function fillVenueOwner(db: Db, { venueId: id, name }: SeedVenue, leads: readonly DemoLead[]) {
  const accountId = await ensureOwnerAccount(db, 'venue', name)
  const { content: shown } = await readClaim(db, id)
  const content = { ...shown, contactName: '周经理', contactMobile: DEMO_OWNERS.venue }
  await makeOwner(db, { kind: 'venue', id }, accountId, storedContent('venue', content))
  await writeViews(db, { kind: 'venue', id }, 5)
  await writeLeads(db, { kind: 'venue', id, name, sportName: '' }, accountId, leads)
  await recountReplyTime(db, { kind: 'venue', id }, new Date(currentDay()))
}

async function ensureOwnerAccount(db: Db, userType: ApplicationKind, name: string): Promise<number> {
  const mobile = DEMO_OWNERS[userType]
  const existing = await findByMobile(db, mobile)
  if (existing) return existing.accountId
  const passwordHash = await createPasswords().hash(DEMO_OWNER_PASSWORD)
  const { accountId } = await createAccount(db, {
    ...{ mobile, passwordHash, userType, userName: name.slice(0, 10) },
    ...{ wechatUnionId: null, agreementVersion: AGREEMENT_VERSION },
  })
  return accountId
}

/**
 * Writes the approved application that makes the account the owner; without photos, which would have to be its uploads.
 */
const makeOwner = (db: Db, { kind, id }: Subject, accountId: number, content: Record<string, unknown>) => {
  const at = new Date(currentDay() - days(200))
  return db.insert(application).values({
    ...{ checkId: randomBytes(16).toString('base64url'), kind, accountId, subjectId: id, content },
    ...{ status: APPLICATION_STATUS.APPROVED, version: 2, reasons: [] },
    ...{ createdAt: at, updatedAt: at, submittedAt: at, reviewedAt: new Date(at.getTime() + 5 * HOUR) },
  })
}

/** An hour of a day; an hour ago at the latest, as today may not have come that far. */
const timeAt = (daysAgo: number, hour: number) =>
  new Date(Math.min(currentDay() - days(daysAgo) + hour * HOUR, Date.now() - HOUR))

/** Writes views: more at weekends, growing a little every week; the same relative to today. */
function writeViews(db: Db, { kind, id }: Subject, dailyViews: number) {
  const rows = Array.from({ length: VIEW_DAYS }, (_, ago) => {
    const day = chinaDay(currentDay() - days(ago))
    const weekday = new Date(day).getUTCDay()
    const weekendFactor = weekday === 0 || weekday === 6 ? 1.8 : 1
    const growth = 1 - ago / (2 * VIEW_DAYS)
    // Varies between 0 and 1 without a visible pattern.
    const variation = ((ago * 7919 + 13) % 101) / 101
    return { kind, subjectId: id, day, views: Math.round(dailyViews * weekendFactor * growth * (0.4 + variation)) }
  })
  return insertRows(db, subjectView, rows)
}

/** Days ago and hour it came, its state, and the hours until contact was made. */
type DemoLead = [ago: number, hour: number, state: LeadState, callName: string, words: string, contactAfter?: number]

const COACH_LEADS: DemoLead[] = [
  [0, 7, 'new', '周女士', '孩子 8 岁，零基础，想周末上午试一节。'],
  [1, 19, 'seen', '何先生', '两个孩子一起上，一对二怎么收费？'],
  [2, 10, 'agreed', '林女士', '想先看看老师怎么带零基础的孩子。', 3],
  [4, 15, 'contacted', '许先生', '平时晚上有时间，想学动作要领。', 2],
  [9, 9, 'done', '吴女士', '备考体育，想系统练两个月。', 4],
  [12, 20, 'done', '郑女士', '孩子 10 岁，学过一年。', 14],
  [18, 11, 'unsuited', '冯先生', '想找能上门的老师。', 5],
  [25, 16, 'done', '陈女士', '成人零基础，想先试一节。', 2],
  [36, 10, 'done', '褚先生', '周三下午能上课吗？', 6],
  [47, 14, 'done', '卫女士', '孩子怕水，需要耐心一点的老师。', 5],
]

const VENUE_LEADS: DemoLead[] = [
  [0, 6, 'new', '蒋先生', '周六下午想订半场两小时，6 个人。'],
  [3, 12, 'done', '沈女士', '公司活动，想包场一个下午。', 2],
  [15, 14, 'done', '韩女士', '有没有长期固定的晚场？', 5],
  [40, 9, 'done', '杨先生', '带孩子来练习，平时几点人少？', 7],
]

/** Prefix that marks the demo's leads. */
const DEMO_KEY_PREFIX = 'demo:'

/** Deletes the leads of an earlier fill; those people have sent since stay. */
async function deleteDemoLeads(db: Db) {
  const demoLeads = db
    .select({ id: lead.leadId })
    .from(lead)
    .where(like(lead.clientKey, `${DEMO_KEY_PREFIX}%`))
  for (const table of [leadMove, leadContact]) await db.delete(table).where(inArray(table.leadId, demoLeads))
  await db.delete(lead).where(like(lead.clientKey, `${DEMO_KEY_PREFIX}%`))
}

async function writeLeads(
  db: Db,
  { kind, id, name, sportName }: Subject & { name: string; sportName: string },
  accountId: number,
  leads: readonly DemoLead[],
) {
  for (const [at, [ago, hour, state, callName, description, contactAfter]] of leads.entries()) {
    const createdAt = timeAt(ago, hour)
    const [row] = await db
      .insert(lead)
      .values({
        ...{ kind, subjectId: id, subjectName: name, recipientKind: kind, recipientId: id, recipientName: name },
        ...{ callName, description, state, createdAt, cityCode: CITY, cityName: '深圳', sportName },
        ...{ clientKey: `${DEMO_KEY_PREFIX}${kind}:${at}`, isVerified: true, times: [], pictures: [], source: '/' },
      })
      .returning()
    const { leadId } = row!
    const isOpen = state !== 'done' && state !== 'unsuited'
    if (isOpen) await db.insert(leadContact).values({ leadId, mobile: `1390000${String(1000 + leadId).slice(-4)}` })
    const moves = movesOf(state, contactAfter)
    await insertRows(
      db,
      leadMove,
      moves.map(([toState, after]) => ({
        ...{ leadId, toState, accountId, mover: 'recipient' as const },
        at: new Date(createdAt.getTime() + after * HOUR),
      })),
    )
  }
}

/** The moves of a lead up to its state, each with the hours since it came. */
function movesOf(state: LeadState, contactAfter?: number): [LeadState, number][] {
  if (state === 'new') return []
  if (contactAfter === undefined) return [['seen', 0.5]]
  const contacted: [LeadState, number][] = [
    // Just before contact, so that nothing happens at night.
    ['seen', contactAfter - 0.5],
    ['contacted', contactAfter],
  ]
  return state === 'contacted' ? contacted : [...contacted, [state, contactAfter + 1]]
}
