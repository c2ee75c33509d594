import { eq, isNotNull } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { BUSINESS_STATUS } from '#lib/contracts/codes.ts'
import { releaseDemand } from '#lib/contracts/demand.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import {
  getDeskLeads,
  getLead,
  getReceivedLeads,
  getSentLeads,
  moveLead,
  reportHarassment,
  revealLeadMobile,
  sendLead,
  settleHarassment,
} from '#lib/contracts/lead/lead.ts'
import {
  getProposals,
  getSimilarOfLead,
  getSimilarOfTarget,
  referLead,
  sendLeadToMatch,
} from '#lib/contracts/lead/lead-match.ts'
import { DEMAND_CONSENT_VERSION, LEAD_CONSENT_VERSION } from '#lib/contracts/limits.ts'
import { getNotices } from '#lib/contracts/notice/notice.ts'
import { course } from '#services/generic/db/content-schema.ts'
import { delivery } from '#services/user/db/notice-schema.ts'
import { approvedRow } from '#tests/services/approved-row.ts'
import { onPostgres, waitUntilBlocked } from '#tests/services/on-postgres.ts'
import { type Accounts, newMobile, openAccounts, sixteen } from '#tests/services/open-accounts.ts'
import { sweepLeadsAt } from '#tests/services/sweep-leads-at.ts'
import { categoryFacet } from '../coach/facets.ts'
import { application, attempt } from '../db/application-schema.ts'
import { lead, leadContact, leadMove, leadProof, leadTimer, leadToken, leadView } from '../db/lead-schema.ts'
import { category, coach, listing } from '../db/schema.ts'
import { venue, venueListing } from '../db/venue-schema.ts'
import { lockMobile } from './send.ts'

const HOUR = 3_600_000
/** 10:00 in China. */
const START = Date.parse('2026-03-02T02:00:00Z')
const TIANHE = { districtCode: '440106', longitude: 113.361, latitude: 23.125 }

type Person = Awaited<ReturnType<Accounts['join']>>
let site: Accounts
let now: number
let poster: Person
let operator: Person
/** The first receives the leads; the others have owner accounts of their own. */
let ids: number[]
let coachOwners: Person[]
/** Each has an owner account. */
let venueIds: number[]
/** Two different sports. */
let sports: { categoryId: number; name: string }[]

beforeAll(async () => {
  site = await openAccounts({ now: () => new Date(now) })
  poster = await site.join()
  operator = await site.joinOperator()
  ids = (await site.db.select().from(listing).orderBy(listing.coachId)).map(({ coachId }) => coachId).slice(0, 7)
  coachOwners = []
  for (const coachId of ids.slice(0, 6)) {
    const person = await site.join()
    coachOwners.push(person)
    await publish(person.userId, coachId)
  }
  venueIds = (await site.db.select().from(venueListing).orderBy(venueListing.venueId))
    .map(({ venueId }) => venueId)
    .slice(0, 6)
  const owner = await site.join()
  for (const venueId of venueIds) await publish(owner.userId, venueId, 'venue')
  const all = await site.db.select().from(category).where(eq(category.level, 2)).orderBy(category.categoryId)
  sports = ['游泳', '羽毛球'].map((name) => all.find((each) => each.name === name)!)
})
afterAll(() => site.close())

beforeEach(async () => {
  now = START
  for (const table of [lead, leadContact, leadMove, leadProof, leadTimer, leadToken, leadView, attempt])
    await site.db.delete(table)
  await site.db.execute('delete from generic.attempt')
  // All alike: swimming in 天河, 300 yuan per one-to-one lesson.
  for (const coachId of ids) await place(coachId, {})
})

const publish = (accountId: number, subjectId: number, kind: ApplicationKind = 'coach') =>
  site.db
    .insert(application)
    .values(approvedRow(site.data.categories, { accountId, subjectId, kind, at: new Date(START) }))

type Place = {
  sport?: number
  cityCode?: string
  at?: typeof TIANHE
  price?: number
  recommended?: number
  intake?: Partial<Pick<typeof coach.$inferInsert, 'ageBands' | 'openTimes' | 'isPaused' | 'replyHours'>>
}

const UNSTATED = { ageBands: [], openTimes: [], isPaused: false, replyHours: null }

async function place(
  coachId: number,
  { sport = 0, cityCode = '440100', at = TIANHE, price = 30_000, recommended = 1, intake }: Place,
) {
  const { categoryId } = sports[sport]!
  const same = { cityCode, districtCode: at.districtCode, minPrice: price }
  await site.db
    .update(listing)
    .set({ ...same, ...at, sportId: categoryId, facets: [categoryFacet(categoryId)], prices: [price], recommended })
    .where(eq(listing.coachId, coachId))
  const classTypes = [{ feeType: 1 as const, price, lessonMinutes: 60 }]
  await site.db
    .update(coach)
    .set({ ...same, cityName: '广州市', classTypes, ...UNSTATED, ...intake })
    .where(eq(coach.coachId, coachId))
}

type VenuePlace = Pick<Place, 'sport' | 'cityCode' | 'at'> & {
  openWeek?: string
  businessStatus?: number
  rest?: Partial<Pick<typeof venue.$inferInsert, 'isPaused' | 'prices' | 'replyHours'>>
}

/** Badminton in 天河, open on Saturday mornings, without prices. */
async function placeVenue(venueId: number, { sport = 1, cityCode = '440100', at = TIANHE, ...options }: VenuePlace) {
  const { openWeek = '{[7740,7920)}', businessStatus = BUSINESS_STATUS.IN_BUSINESS, rest } = options
  const same = { cityCode, ...at, businessStatus, categoryIds: [sports[sport]!.categoryId] }
  await site.db
    .update(venueListing)
    .set({ ...same, openWeek, recommended: 1 })
    .where(eq(venueListing.venueId, venueId))
  await site.db
    .update(venue)
    .set({ ...same, isPaused: false, prices: [], replyHours: null, ...rest })
    .where(eq(venue.venueId, venueId))
}

let forms = 0
const send = (rest: object = {}, auth = poster.auth) =>
  site.read(
    sendLead,
    {
      kind: 'coach',
      id: ids[0]!,
      callName: '王女士',
      learnerAge: '7-9',
      level: null,
      feeType: 1,
      times: [61],
      description: '想先试一节课',
      consentVersion: LEAD_CONSENT_VERSION,
      clientKey: `form-of-a-match-${++forms}`,
      ...rest,
    },
    auth,
  )

const sweep = () => sweepLeadsAt(site.db, now)

/** A lead left unanswered past its deadline. */
async function overdueLead() {
  const { leadId } = await send()
  now += 5 * 24 * HOUR
  await sweep()
  return leadId
}

/** A lead the coach has declined as unsuited. */
async function unsuitedLead(rest: object = {}, auth = poster.auth) {
  const { leadId, token } = await send(rest, auth)
  await site.read(moveLead, { leadId, to: 'unsuited' }, coachOwners[0]!.auth)
  return { leadId, token }
}

/** An open swimming course of the first coach. */
async function courseOfFirst() {
  const { trainsId } = [...site.data.courses].find(({ status, deadline }) => status === 'published' && !deadline)!
  const organiser = { organiserKind: 'coach' as const, organiserId: ids[0]! }
  const place = { cityCode: '440100', cityName: '广州市', channelName: sports[0]!.name }
  await site.db
    .update(course)
    .set({ ...organiser, ...place })
    .where(eq(course.trainsId, trainsId))
  return { kind: 'course' as const, id: trainsId }
}

const similar = (leadId: number, who = poster) => site.read(getSimilarOfLead, { leadId }, who.auth)
const codeOf = async (...question: Parameters<Accounts['call']>) => (await site.call(...question)).envelope.code
const as = ({ auth }: Person) => ({ headers: auth })
const to = (at: number) => ({ kind: 'coach' as const, id: ids[at]! })
const stored = () => site.db.select().from(lead).orderBy(lead.leadId)

describe('R-10.10 similar coaches', () => {
  test('are listed with reasons, by sport, district, nearness, class type and price; never of another sport or city', async () => {
    const leadId = await overdueLead()
    const near = { districtCode: '440104', longitude: 113.33, latitude: 23.125 }
    const far = { districtCode: '440115', longitude: 113.53, latitude: 22.8 }
    await place(ids[1]!, { at: near, recommended: 9 })
    await place(ids[2]!, { price: 90_000 })
    await place(ids[3]!, { sport: 1 })
    await place(ids[4]!, { cityCode: '440300' })
    await place(ids[5]!, { at: far, recommended: 99 })
    const found = await similar(leadId)
    expect(found.map(({ id, reasons }) => [id, reasons])).toEqual([
      [ids[2], ['sport', 'district', 'feeType']],
      [ids[1], ['sport', 'near', 'feeType', 'price']],
      [ids[5], ['sport', 'feeType', 'price']],
    ])
    expect(found[0]).toMatchObject({ kind: 'coach', price: 90_000, isAnswered: true })
  })

  test('are also ranked by ages taught, open times and reply time; paused ones never appear (R-10.14)', async () => {
    const leadId = await overdueLead()
    const openTimes = [{ weekday: 6 as const, from: '09:30', to: '11:00' }]
    await place(ids[1]!, { intake: { ageBands: ['7-9'], openTimes } })
    await place(ids[2]!, { intake: { ageBands: ['adult'], openTimes: [{ weekday: 6, from: '13:00', to: '15:00' }] } })
    await place(ids[3]!, { intake: { replyHours: 3 } })
    await place(ids[4]!, { intake: { replyHours: 5 } })
    await place(ids[5]!, { intake: { ageBands: ['7-9'], openTimes, replyHours: 1, isPaused: true } })
    const found = await similar(leadId)
    expect(found.map(({ id, reasons }) => [id, reasons])).toEqual([
      [ids[1], ['sport', 'district', 'age', 'times', 'feeType', 'price']],
      [ids[3], ['sport', 'district', 'feeType', 'price', 'reply']],
      [ids[4], ['sport', 'district', 'feeType', 'price']],
    ])
  })

  test('with an account come before those without, for whom no reply time is a reason', async () => {
    const leadId = await overdueLead()
    await place(ids[6]!, { recommended: 99, intake: { replyHours: 1 } })
    for (const id of ids.slice(3, 6)) await place(id, { sport: 1 })
    const found = await similar(leadId)
    expect(found.map(({ id, isAnswered }) => [id, isAnswered])).toEqual([
      [ids[2], true],
      [ids[1], true],
      [ids[6], false],
    ])
    expect(found[2]!.reasons).not.toContain('reply')
  })

  test('are offered only to the poster, and only for a lead that is overdue, unsuited or unanswered', async () => {
    const { leadId: fresh } = await send()
    expect(await similar(fresh)).toEqual([])
    await site.read(revealLeadMobile, { leadId: fresh }, coachOwners[0]!.auth)
    await site.read(moveLead, { leadId: fresh, to: 'unanswered' }, coachOwners[0]!.auth)
    expect(await similar(fresh)).toHaveLength(3)
    expect(await similar(fresh, operator)).toEqual([])
    expect(await similar(fresh, coachOwners[0])).toEqual([])
    expect(await codeOf(getSimilarOfLead, { leadId: fresh }, as(coachOwners[1]!))).toBe(ERROR_CODES.GONE)
    await site.read(moveLead, { leadId: await overdueLead(), to: 'withdrawn' }, poster.auth)
    const [, withdrawn] = await stored()
    expect(await similar(withdrawn!.leadId)).toEqual([])
  })

  test('say whether the price is the lowest of several: never that of the requested class type', async () => {
    await site.db
      .update(listing)
      .set({ prices: [30_000, 50_000, null] as number[], minPrice: 30_000 })
      .where(eq(listing.coachId, ids[1]!))
    await site.db
      .update(listing)
      .set({ prices: [30_000, null, 30_000] as number[] })
      .where(eq(listing.coachId, ids[2]!))
    for (const id of ids.slice(3)) await place(id, { sport: 1 })
    const isFromOf = (found: { id: number; isFrom: boolean }[]) =>
      found.map(({ id, isFrom }) => [id, isFrom]).toSorted(([a], [b]) => Number(a) - Number(b))
    expect(isFromOf(await site.read(getSimilarOfTarget, to(0)))).toEqual([
      [ids[1], true],
      [ids[2], false],
    ])
    expect(isFromOf(await similar(await overdueLead()))).toEqual([
      [ids[1], false],
      [ids[2], false],
    ])
  })

  test('are in the city of the lead, even if the coach has moved to another since', async () => {
    const leadId = await overdueLead()
    await place(ids[0]!, { cityCode: '440300', at: { ...TIANHE, districtCode: '440305' } })
    await place(ids[1]!, { cityCode: '440300', at: { ...TIANHE, districtCode: '440305' } })
    await place(ids[2]!, { sport: 1 })
    const found = await similar(leadId)
    expect(found).toHaveLength(3)
    for (const { cityCode } of found) expect(cityCode).toBe('440100')
    expect(found.map(({ id }) => id)).not.toContain(ids[2])
    expect(found[0]!.reasons).toEqual(expect.arrayContaining(['sport', 'price']))
  })

  test('one press sends the same lead to one of them, who receives it; sixteen presses at once make one lead', async () => {
    const { leadId } = await unsuitedLead()
    const sent = await sixteen(() => site.read(sendLeadToMatch, { leadId, to: to(2) }, poster.auth))
    expect(new Set(sent.map((each) => each.lead.leadId)).size).toBe(1)
    const rows = await stored()
    expect(rows).toHaveLength(2)
    expect(rows[1]).toMatchObject({
      originId: leadId,
      isReferred: false,
      subjectId: ids[2],
      state: 'new',
      callName: '王女士',
      learnerAge: '7-9',
      times: [61],
      description: '想先试一节课',
      consentVersion: LEAD_CONSENT_VERSION,
    })
    const received = await site.read(getReceivedLeads, {}, coachOwners[2]!.auth)
    expect(received.list).toMatchObject([{ leadId: rows[1]!.leadId, sentTo: [], isReferred: false }])
    expect((await similar(leadId)).map(({ id }) => id)).not.toContain(ids[2])
    expect((await site.read(getLead, { leadId }, poster.auth)).sentTo).toMatchObject([{ id: ids[2], state: 'new' }])
  })

  test('R-10.13 a coach who declined a request about a course is neither offered it nor sent it again', async () => {
    const { leadId } = await unsuitedLead(await courseOfFirst())
    for (const id of ids.slice(3)) await place(id, { sport: 1 })
    expect((await similar(leadId)).map(({ id }) => id)).toEqual([ids[2], ids[1]])
    expect(await codeOf(sendLeadToMatch, { leadId, to: to(0) }, as(poster))).toBe(ERROR_CODES.CONFLICT)
    expect(await stored()).toHaveLength(1)
  })

  test('a visitor can do so with the token and gets one for the new lead', async () => {
    const mobile = newMobile()
    const { token } = await unsuitedLead({ mobile, verifyCode: await site.codeFor(mobile, 'lead') }, {} as never)
    const { lead: copy, token: another } = await site.read(sendLeadToMatch, { token: token!, to: to(1) })
    expect(await site.read(getLead, { token: another! })).toMatchObject({ leadId: copy.leadId, role: 'poster' })
  })

  test('R-10.6 R-10.15 a visitor who does so is sent the new lead’s address once, an account is not', async () => {
    const mobile = newMobile()
    const { token } = await unsuitedLead({ mobile, verifyCode: await site.codeFor(mobile, 'lead') }, {} as never)
    const links = () => site.db.select().from(delivery).where(isNotNull(delivery.leadId))
    await site.db.delete(delivery)
    const { lead: copy } = await site.read(sendLeadToMatch, { token: token!, to: to(1) })
    await site.read(sendLeadToMatch, { token: token!, to: to(1) })
    expect(await links()).toMatchObject([{ channel: 'sms', leadId: copy.leadId, noticeId: null }])
    const { leadId } = await unsuitedLead()
    await site.read(sendLeadToMatch, { leadId, to: to(2) }, poster.auth)
    expect(await links()).toHaveLength(1)
  })

  test('R-10.13 the limit of five open leads per number includes forwarded ones', async () => {
    const { leadId } = await unsuitedLead()
    for (const at of [1, 2, 3, 4, 5]) await send({ id: ids[at] })
    expect(await codeOf(sendLeadToMatch, { leadId, to: to(6) }, as(poster))).toBe(ERROR_CODES.CONFLICT)
    expect(await stored()).toHaveLength(6)
  })

  test('R-10.7 only the poster can forward a lead, and not while it is still open', async () => {
    const { leadId } = await send()
    expect(await codeOf(sendLeadToMatch, { leadId, to: to(1) }, as(poster))).toBe(ERROR_CODES.CONFLICT)
    for (const who of [coachOwners[1]!, coachOwners[0]!, operator])
      expect(await codeOf(sendLeadToMatch, { leadId, to: to(1) }, as(who))).toBe(ERROR_CODES.GONE)
    expect(await codeOf(sendLeadToMatch, { leadId, to: to(1) })).toBe(ERROR_CODES.GONE)
    expect(await stored()).toHaveLength(1)
  })

  test('R-10.14 similar coaches are also offered for a coach without a lead', async () => {
    const found = await site.read(getSimilarOfTarget, to(0))
    expect(found).toHaveLength(3)
    expect(found.map(({ id }) => id)).not.toContain(ids[0])
    expect(await codeOf(getSimilarOfTarget, { kind: 'coach', id: 99_999_999 })).toBe(ERROR_CODES.GONE)
  })
})

describe('R-10.11 a general demand', () => {
  const WORDS = '孩子 8 岁，零基础，想在天河区学游泳，一对一，周末上午有空，每节 300 元左右'

  async function demand(description = WORDS, rest: object = {}) {
    await site.read(
      releaseDemand,
      {
        opinionType: 1,
        description,
        contactMobile: poster.mobile,
        consentVersion: DEMAND_CONSENT_VERSION,
        cityCode: '440100',
        ...rest,
      },
      poster.auth,
    )
    return (await stored()).at(-1)!.leadId
  }
  const proposals = (leadId: number, words = '') => site.read(getProposals, { leadId, words }, operator.auth)
  const refer = (leadId: number, ...whom: number[]) =>
    site.read(referLead, { leadId, recipients: whom.map(to) }, operator.auth)

  test('is parsed into sport, place, class type, price, age and times; the operator’s words take precedence', async () => {
    const leadId = await demand()
    expect((await proposals(leadId)).reading).toEqual({
      sportName: '游泳',
      placeName: '广州天河区',
      feeType: 1,
      price: 30_000,
      learnerAge: '7-9',
      times: [61, 71],
    })
    expect((await proposals(leadId, '深圳 羽毛球 晚上')).reading).toMatchObject({
      sportName: '羽毛球',
      placeName: '深圳',
      times: [13, 23, 33, 43, 53, 63, 73],
    })
  })

  test('without a city in its words uses that of the page, or of a unique district; otherwise nobody is proposed', async () => {
    const place = async (words: string, cityCode?: string) =>
      (await proposals(await demand(words, { cityCode }))).reading.placeName
    expect(await place('想学游泳', '440100')).toBe('广州')
    expect(await place('在杭州找个游泳教练', '440100')).toBe('杭州')
    await site.db.execute('delete from generic.attempt')
    expect(await place('想在天河区学游泳')).toBe('广州天河区')
    expect(await place('朝阳学游泳', '110100')).toBe('北京朝阳区')
    await site.db.execute('delete from generic.attempt')
    const leadId = await demand('鼓楼区学游泳', { cityCode: undefined })
    expect(await proposals(leadId)).toMatchObject({ reading: { placeName: null }, list: [] })
  })

  test('is proposed to coaches with an account, with reasons; only operators may ask or refer', async () => {
    const leadId = await demand()
    await place(ids[5]!, { sport: 1 })
    const { list, left, mayRefer } = await proposals(leadId)
    expect([left, mayRefer]).toEqual([5, true])
    expect(list.map(({ id }) => id)).toEqual([4, 3, 2, 1, 0].map((at) => ids[at]))
    expect(list[0]!.reasons).toEqual(expect.arrayContaining(['sport', 'district', 'feeType', 'price']))
    for (const endpoint of [getProposals, referLead]) {
      const question = { leadId, recipients: [to(1)] }
      expect(await codeOf(endpoint, question, as(poster))).toBe(ERROR_CODES.NOT_ALLOWED)
      expect(await codeOf(endpoint, question, as(coachOwners[0]!))).toBe(ERROR_CODES.NOT_ALLOWED)
    }
  })

  test('is sent to each as a separate private lead by one press; its poster sees the recipients', async () => {
    const leadId = await demand()
    expect((await proposals(leadId)).list).toHaveLength(6)
    const shown = await refer(leadId, 1, 2)
    expect(shown).toMatchObject({ state: 'seen', sentTo: [{ id: ids[1] }, { id: ids[2] }] })
    for (const at of [1, 2]) {
      const { list } = await site.read(getReceivedLeads, {}, coachOwners[at]!.auth)
      expect(list).toMatchObject([{ kind: 'coach', subject: { id: ids[at] }, isReferred: true, sentTo: [] }])
    }
    const [copy] = (await site.read(getReceivedLeads, {}, coachOwners[1]!.auth)).list
    expect(await codeOf(getLead, { leadId: copy!.leadId }, as(coachOwners[2]!))).toBe(ERROR_CODES.GONE)
    expect(await codeOf(getLead, { leadId }, as(coachOwners[1]!))).toBe(ERROR_CODES.GONE)
    const sent = await site.read(getSentLeads, {}, poster.auth)
    expect(sent.list.find((each) => each.leadId === leadId)).toMatchObject({
      sentTo: [
        { kind: 'coach', id: ids[1], state: 'new' },
        { kind: 'coach', id: ids[2], state: 'new' },
      ],
    })
  })

  test('R-13.12 is neither proposed nor sent to a page of the operator who refers it; a colleague may', async () => {
    const leadId = await demand()
    const coachOwner = coachOwners[2]!
    await site.giveRole(coachOwner.userId, 'support')
    const { list } = await site.read(getProposals, { leadId }, coachOwner.auth)
    const proposed = list.map(({ id }) => id)
    expect([proposed.length, proposed.includes(ids[2]!)]).toEqual([5, false])
    const recipients = [to(1), to(2)]
    expect(await codeOf(referLead, { leadId, recipients }, as(coachOwner))).toBe(ERROR_CODES.NOT_ALLOWED)
    expect(await stored()).toHaveLength(1)
    await site.giveRole(coachOwner.userId, null)
    await refer(leadId, 1, 2)
    expect(await stored()).toHaveLength(3)
  })

  test('goes to at most five, to each once, and to all named recipients or none', async () => {
    const leadId = await demand()
    await Promise.all([refer(leadId, 1, 2), refer(leadId, 1, 2), refer(leadId, 2, 1)])
    expect(await stored()).toHaveLength(3)
    expect((await proposals(leadId)).left).toBe(3)
    expect((await proposals(leadId)).list.map(({ id }) => id)).not.toContain(ids[1])
    // The last one has no account.
    const recipients = [to(3), to(6)]
    expect(await codeOf(referLead, { leadId, recipients }, as(operator))).toBe(ERROR_CODES.CONFLICT)
    expect(await codeOf(referLead, { leadId, recipients: [0, 3, 4, 5].map(to) }, as(operator))).toBe(
      ERROR_CODES.CONFLICT,
    )
    expect(await stored()).toHaveLength(3)
    await refer(leadId, 0, 3, 4)
    expect(await stored()).toHaveLength(6)
    // for its poster all of these count as one request.
    expect((await send({ id: ids[5] })).leadId).toBeGreaterThan(0)
    await site.db.execute('delete from generic.attempt')
    expect(await demand('二孩也想学羽毛球')).toBeGreaterThan(leadId)
  })

  test('R-13.5 of two operators who refer a demand at once one wins and the other is told; after a reload more can be added', async () => {
    const leadId = await demand()
    const send = (left: number, ...whom: number[]) =>
      site.call(referLead, { leadId, left, recipients: whom.map(to) }, { headers: operator.auth })
    const responses = await Promise.all([send(5, 1), send(5, 2, 3)])
    const codes = responses.map(({ envelope }) => envelope.code)
    expect(codes.toSorted()).toEqual([0, ERROR_CODES.CONFLICT])
    const sent = codes[0] === 0 ? 1 : 2
    expect((await proposals(leadId)).left).toBe(5 - sent)
    await send(5 - sent, 4)
    expect((await proposals(leadId)).left).toBe(4 - sent)
  })

  test('is neither proposed nor sent to a coach with an open lead of that number', async () => {
    await send({ id: ids[3] })
    const leadId = await demand()
    expect((await proposals(leadId)).list.map(({ id }) => id)).not.toContain(ids[3])
    expect(await codeOf(referLead, { leadId, recipients: [to(3)] }, as(operator))).toBe(ERROR_CODES.CONFLICT)
  })

  test('R-10.13 is neither proposed nor sent to a coach with an open lead of that number about a course', async () => {
    await send(await courseOfFirst())
    const leadId = await demand()
    expect((await proposals(leadId)).list.map(({ id }) => id)).not.toContain(ids[0])
    expect(await codeOf(referLead, { leadId, recipients: [to(0)] }, as(operator))).toBe(ERROR_CODES.CONFLICT)
  })

  test('leaves the operators’ list while a recipient may still act, and returns when none does', async () => {
    const leadId = await demand()
    const desk = async () => (await site.read(getDeskLeads, {}, operator.auth)).list.map((each) => each.leadId)
    expect(await desk()).toEqual([leadId])
    await refer(leadId, 1, 2)
    expect(await desk()).toEqual([])
    const copies = (await stored()).filter(({ isReferred }) => isReferred)
    for (const [at, copy] of copies.entries())
      await site.read(moveLead, { leadId: copy.leadId, to: 'unsuited' }, coachOwners[at + 1]!.auth)
    expect(await desk()).toEqual([leadId])
  })

  test('R-13.5 says to operators, and to nobody else, whether it is in their list', async () => {
    const leadId = await demand()
    const shown = async (who = operator) => (await site.read(getLead, { leadId }, who.auth)).isOnDesk
    expect([await shown(), await shown(poster)]).toEqual([true, undefined])
    expect((await refer(leadId, 1)).isOnDesk).toBe(false)
    const { list } = await site.read(getDeskLeads, { leadId }, operator.auth)
    expect(list).toMatchObject([{ state: 'seen', isOnDesk: false }])
  })

  test('R-10.4 with a number nobody has proved goes only to those operators chose, not to others its poster names', async () => {
    const leadId = await demand(WORDS, { contactMobile: newMobile() })
    await refer(leadId, 1)
    const copy = (await stored()).at(-1)!
    await site.read(moveLead, { leadId: copy.leadId, to: 'unsuited' }, coachOwners[1]!.auth)
    expect(await similar(copy.leadId)).toEqual([])
    expect(await codeOf(sendLeadToMatch, { leadId: copy.leadId, to: to(2) }, as(poster))).toBe(ERROR_CODES.CONFLICT)
    expect(await stored()).toHaveLength(2)
  })

  onPostgres('R-10.13 is referred one at a time with other requests of its number', async () => {
    const leadId = await demand()
    const held = Promise.withResolvers<void>()
    const sending = site.db.transaction(async (tx) => {
      await lockMobile(tx, poster.mobile)
      await held.promise
    })
    const referral = refer(leadId, 1)
    await waitUntilBlocked(site.db, 1, referral)
    const before = await stored()
    held.resolve()
    await Promise.all([sending, referral])
    expect([before.length, (await stored()).length]).toEqual([1, 2])
  })

  test('R-10.5 R-10.11 expires sixty days after the last step of anybody it was referred to', async () => {
    const leadId = await demand()
    await refer(leadId, 1, 2)
    const [, copy] = await stored()
    await site.read(revealLeadMobile, { leadId: copy!.leadId }, coachOwners[1]!.auth)
    now += 50 * 24 * HOUR
    await site.read(moveLead, { leadId: copy!.leadId, to: 'contacted' }, coachOwners[1]!.auth)
    now += 60 * 24 * HOUR - 1
    await sweep()
    expect((await stored()).map(({ state }) => state)).toEqual(['seen', 'contacted', 'expired'])
    now += 1
    await sweep()
    expect((await stored()).map(({ state }) => state)).toEqual(['expired', 'expired', 'expired'])
  })

  test('R-10.5 a demand is done when the first of its leads is; its poster is told once, and the numbers are forgotten in time', async () => {
    const leadId = await demand()
    await refer(leadId, 1, 2)
    const copies = (await stored()).filter(({ isReferred }) => isReferred)
    const states = async () => (await stored()).map(({ state }) => state)
    await site.read(revealLeadMobile, { leadId: copies[0]!.leadId }, coachOwners[1]!.auth)
    for (const to of ['contacted', 'agreed', 'done'] as const)
      await site.read(moveLead, { leadId: copies[0]!.leadId, to }, coachOwners[1]!.auth)
    expect(await states()).toEqual(['done', 'done', 'new'])
    const { moves } = await site.read(getLead, { leadId }, poster.auth)
    expect(moves.at(-1)).toMatchObject({ to: 'done', by: 'clock' })
    const { list } = await site.read(getNotices, { pageSize: 500 }, poster.auth)
    const ended = list.flatMap((notice) => (notice.kind === 'leadClosed' ? [notice.leadId] : []))
    expect(ended.filter((id) => id === leadId || id === copies[0]!.leadId)).toEqual([copies[0]!.leadId])
    await site.read(revealLeadMobile, { leadId: copies[1]!.leadId }, coachOwners[2]!.auth)
    for (const to of ['contacted', 'agreed', 'done'] as const)
      await site.read(moveLead, { leadId: copies[1]!.leadId, to }, coachOwners[2]!.auth)
    expect(await states()).toEqual(['done', 'done', 'done'])
    now += 30 * 24 * HOUR
    await sweep()
    expect(await site.db.select().from(leadContact)).toEqual([])
  })

  onPostgres('is locked before the leads made from it, as withdrawing it does', async () => {
    const leadId = await demand()
    await refer(leadId, 1)
    const copy = (await stored()).at(-1)!
    await site.read(revealLeadMobile, { leadId: copy.leadId }, coachOwners[1]!.auth)
    for (const to of ['contacted', 'agreed'] as const)
      await site.read(moveLead, { leadId: copy.leadId, to }, coachOwners[1]!.auth)
    let done!: Promise<unknown>
    const free = await site.db.transaction(async (tx) => {
      await tx.select().from(lead).where(eq(lead.leadId, leadId)).for('update')
      done = site.read(moveLead, { leadId: copy.leadId, to: 'done' }, coachOwners[1]!.auth)
      await waitUntilBlocked(site.db, 1, done)
      const isCopy = eq(lead.leadId, copy.leadId)
      return tx.select({ leadId: lead.leadId }).from(lead).where(isCopy).for('update', { skipLocked: true })
    })
    await done
    expect(free).toEqual([{ leadId: copy.leadId }])
    expect((await stored()).map(({ state }) => state)).toEqual(['done', 'done'])
  })

  test('when withdrawn, is withdrawn from all recipients, and the number is deleted', async () => {
    const leadId = await demand()
    await refer(leadId, 1, 2)
    await site.read(moveLead, { leadId, to: 'withdrawn' }, poster.auth)
    expect((await stored()).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn', 'withdrawn'])
    expect(await site.db.select().from(leadContact)).toEqual([])
  })

  test('when withdrawn, no longer shows its number to recipients who had closed theirs; operators see it while a report is open', async () => {
    const leadId = await demand()
    await refer(leadId, 1, 2, 3)
    const [, first, second, third] = await stored()
    await site.read(revealLeadMobile, { leadId: first!.leadId }, coachOwners[1]!.auth)
    for (const to of ['contacted', 'unsuited'] as const)
      await site.read(moveLead, { leadId: first!.leadId, to }, coachOwners[1]!.auth)
    await site.read(moveLead, { leadId: second!.leadId, to: 'unsuited' }, coachOwners[2]!.auth)
    await site.read(reportHarassment, { leadId: second!.leadId }, coachOwners[2]!.auth)
    expect(await similar(second!.leadId)).not.toEqual([])
    await site.read(moveLead, { leadId, to: 'withdrawn' }, poster.auth)
    expect((await stored()).map(({ state }) => state)).toEqual(['withdrawn', 'unsuited', 'unsuited', 'withdrawn'])
    expect(await site.db.select().from(leadContact)).toMatchObject([{ leadId: second!.leadId }])
    for (const [at, copy] of [first!, second!, third!].entries()) {
      const { leadId } = copy
      const owner = coachOwners[at + 1]!
      for (const who of [owner, poster]) expect((await site.read(getLead, { leadId }, who.auth)).mobile).toBeNull()
      expect(await codeOf(revealLeadMobile, { leadId }, as(owner))).toBe(ERROR_CODES.CONFLICT)
      expect(await similar(leadId)).toEqual([])
      expect(await codeOf(sendLeadToMatch, { leadId, to: to(4) }, as(poster))).toBe(ERROR_CODES.CONFLICT)
    }
    const reported = { leadId: second!.leadId }
    expect(await site.read(revealLeadMobile, reported, operator.auth)).toMatchObject({ mobile: poster.mobile })
    await site.read(settleHarassment, reported, operator.auth)
    expect(await site.db.select().from(leadContact)).toEqual([])
    // That this coach called stays with the account.
    now += 30 * 24 * HOUR
    await sweep()
    const proofs = await site.db.select().from(leadProof)
    expect(proofs).toEqual([{ accountId: poster.userId, coachId: ids[1] }])
  })

  test('R-10.4 a demand posted under the previous consent text cannot be referred', async () => {
    const leadId = await demand(WORDS, { consentVersion: undefined })
    expect((await proposals(leadId)).mayRefer).toBe(false)
    expect(await codeOf(referLead, { leadId, recipients: [to(1)] }, as(operator))).toBe(ERROR_CODES.CONFLICT)
  })

  test('for a venue is proposed venues of the city with the sport and reasons; none closed or paused', async () => {
    const leadId = await demand('想在天河找室内羽毛球场地，周末下午，每小时 80 元', { opinionType: 2 })
    const far = { districtCode: '440115', longitude: 113.53, latitude: 22.8 }
    const afternoon = '{[8100,8280)}'
    const [first, second, ...others] = venueIds
    await placeVenue(first!, { at: far, rest: { replyHours: 3 } })
    await placeVenue(second!, { openWeek: afternoon, rest: { prices: [{ name: '散场', price: 7_000, unit: '小时' }] } })
    const unfit: VenuePlace[] = [
      { sport: 0 },
      { cityCode: '440300' },
      { businessStatus: BUSINESS_STATUS.CLOSED },
      { rest: { isPaused: true } },
    ]
    for (const [at, place] of unfit.entries()) await placeVenue(others[at]!, place)
    const { list } = await proposals(leadId)
    expect(list.map(({ kind, id, reasons }) => [kind, id, reasons])).toEqual([
      ['venue', second, ['sport', 'district', 'times', 'price']],
      ['venue', first, ['sport', 'reply']],
    ])
    expect(list.map(({ price, isFrom }) => [price, isFrom])).toEqual([
      [7_000, false],
      [null, false],
    ])
    const prices = [9_000, 7_000].map((price) => ({ name: '散场', price, unit: '小时' as const }))
    await placeVenue(second!, { rest: { prices } })
    expect((await proposals(leadId)).list[0]).toMatchObject({ id: second, price: 7_000, isFrom: true })
    expect((await stored())[0]).toMatchObject({ kind: 'venue', cityCode: '440100', cityName: '广州市' })
  })
})
