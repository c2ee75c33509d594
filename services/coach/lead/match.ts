import { and, desc, eq, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { BUSINESS_STATUS } from '#lib/contracts/codes.ts'
import { type LeadMatch, MATCH_REASONS, type MatchReason } from '#lib/contracts/lead/lead-match.ts'
import { DAY_PART_HOURS } from '#lib/contracts/lead/open-times.ts'
import { MATCH_NEAR, MATCH_SOON_HOURS } from '#lib/contracts/limits.ts'
import { MINUTES_OF_DAY, minuteOf } from '#lib/contracts/venue/opening-hours.ts'
import type { Db } from '#services/shared/store/database.ts'
import { categoryFacet } from '../coach/facets.ts'
import { application } from '../db/application-schema.ts'
import { coach, listing } from '../db/schema.ts'
import { venue, venueListing } from '../db/venue-schema.ts'
import { metresFrom } from '../distance.ts'
import type { MatchCriteria } from './match-criteria.ts'

/** Points per reason, in the order of `MATCH_REASONS`. Sport and city are conditions and score nothing. */
const WEIGHTS: Record<MatchReason, number> = {
  sport: 0,
  district: 5,
  age: 3,
  times: 3,
  near: 2,
  feeType: 2,
  price: 2,
  reply: 2,
}

/** Prices within this fraction of each other count as about the same. */
const PRICE_SPAN = 0.3

/** SQL condition per reason; reasons not asked for are absent. */
type Rules = Partial<Record<MatchReason, SQL>>

type MatchOptions = {
  limit: number
  /** Only those with an owner account. */
  isAnswered?: boolean
  /** Ids to exclude, and accounts whose own pages are excluded. */
  except: { ids: readonly number[]; accountIds: readonly (number | null)[] }
}

/**
 * Returns who fits the criteria, with reasons, best first: the one rule for operators (R-10.11), for leads nobody
 * called about (R-10.10) and for paused coaches (R-10.14). One statement, within the city only.
 */
export async function matchLead(db: Db, criteria: MatchCriteria, options: MatchOptions): Promise<LeadMatch[]> {
  if (criteria.cityCode === null) return []
  const rows =
    criteria.kind === 'coach' ? await matchCoaches(db, criteria, options) : await matchVenues(db, criteria, options)
  return rows.map(({ reasons, ...row }) => ({
    ...row,
    kind: criteria.kind,
    reasons: MATCH_REASONS.filter((reason) => reasons[reason]),
  }))
}

function matchCoaches(db: Db, criteria: MatchCriteria, { limit, isAnswered, except }: MatchOptions) {
  const { sportIds, feeType, learnerAge, times } = criteria
  const price = feeType ? sql<number>`${listing.prices}[${feeType}::int]` : listing.minPrice
  const isFrom = feeType
    ? sql<boolean>`false`
    : sql<boolean>`(select count(distinct each) > 1 from unnest(${listing.prices}) each)`
  const sport = sql`${listing.facets} && ${`{${sportIds.map(categoryFacet)}}`}::text::int[]`
  const { columns, order, answers } = scored('coach', listing.coachId, {
    ...(sportIds.length > 0 && { sport }),
    ...placeRules(criteria, listing),
    ...(learnerAge && { age: sql`${learnerAge} = any(${coach.ageBands})` }),
    ...(times.length > 0 && { times: hasTime(times) }),
    ...(feeType && { feeType: sql`${price} is not null` }),
    ...priceRule(criteria, price),
    reply: sql`${coach.replyHours} <= ${MATCH_SOON_HOURS}`,
  })
  return db
    .select({
      id: listing.coachId,
      name: coach.name,
      cityCode: listing.cityCode,
      districtName: coach.districtName,
      price,
      isFrom,
      ...columns,
    })
    .from(listing)
    .innerJoin(coach, eq(coach.coachId, listing.coachId))
    .where(
      and(
        eq(listing.cityCode, criteria.cityCode!),
        eq(coach.isPaused, false),
        sportIds.length > 0 ? sport : undefined,
        isAnswered ? answers : undefined,
        notOwn('coach', listing.coachId, except.accountIds),
        notInArray(listing.coachId, [0, ...except.ids]),
      ),
    )
    .orderBy(...order, desc(listing.recommended), desc(listing.coachId))
    .limit(limit)
}

function matchVenues(db: Db, criteria: MatchCriteria, { limit, isAnswered, except }: MatchOptions) {
  const { sportIds, times } = criteria
  const sport = sql`${venueListing.categoryIds} && ${`{${sportIds}}`}::text::int[]`
  const price = sql<number | null>`(select min((each->>'price')::int) from jsonb_array_elements(${venue.prices}) each)`
  const isFrom = sql<boolean>`(select count(distinct each->>'price') > 1 from jsonb_array_elements(${venue.prices}) each)`
  const { columns, order, answers } = scored('venue', venueListing.venueId, {
    ...(sportIds.length > 0 && { sport }),
    ...placeRules(criteria, venueListing),
    ...(times.length > 0 && {
      times: sql`${venueListing.openWeek} && ${`{${times.map(minutesOf)}}`}::text::int4multirange`,
    }),
    ...priceRule(criteria, price),
    reply: sql`${venue.replyHours} <= ${MATCH_SOON_HOURS}`,
  })
  return db
    .select({
      id: venueListing.venueId,
      name: venue.name,
      cityCode: venueListing.cityCode,
      districtName: venue.districtName,
      price,
      isFrom,
      ...columns,
    })
    .from(venueListing)
    .innerJoin(venue, eq(venue.venueId, venueListing.venueId))
    .where(
      and(
        eq(venueListing.cityCode, criteria.cityCode!),
        eq(venueListing.businessStatus, BUSINESS_STATUS.IN_BUSINESS),
        eq(venue.isPaused, false),
        sportIds.length > 0 ? sport : undefined,
        isAnswered ? answers : undefined,
        notOwn('venue', venueListing.venueId, except.accountIds),
        notInArray(venueListing.venueId, [0, ...except.ids]),
      ),
    )
    .orderBy(...order, desc(venueListing.recommended), desc(venueListing.venueId))
    .limit(limit)
}

/** A column per reason, whether an account answers, and the order: answered first, then by points. */
function scored(kind: 'coach' | 'venue', id: SQLWrapper, rules: Rules) {
  const answers = sql<boolean>`exists (select from ${application} a where a.kind = ${kind} and a.subject_id = ${id})`
  // A reply time is only true of the account it was measured on: once that is gone, operators answer.
  const reply = rules.reply && sql`${rules.reply} and ${answers}`
  const holds = (reason: MatchReason) =>
    sql<boolean>`coalesce(${(reason === 'reply' ? reply : rules[reason]) ?? sql`false`}, false)`
  const counted = Object.keys(rules) as MatchReason[]
  const points = counted.map((reason) => sql`${holds(reason)}::int * ${sql.raw(String(WEIGHTS[reason]))}`)
  return {
    answers,
    columns: {
      isAnswered: answers,
      reasons: Object.fromEntries(MATCH_REASONS.map((reason) => [reason, holds(reason)])) as Record<
        MatchReason,
        SQL<boolean>
      >,
    },
    order: [desc(answers), ...(points.length > 0 ? [desc(sql.join(points, sql` + `))] : [])],
  }
}

type Placed = { districtCode: SQLWrapper; longitude: SQLWrapper; latitude: SQLWrapper }

function placeRules({ districtCode, position }: MatchCriteria, at: Placed): Rules {
  const isSame = sql`${at.districtCode} = ${districtCode}`
  const isNear = position && sql`${metresFrom(position, at)} <= ${MATCH_NEAR}`
  return {
    ...(districtCode && { district: isSame }),
    ...(isNear && { near: districtCode ? sql`not ${isSame} and ${isNear}` : isNear }),
  }
}

const priceRule = ({ price }: MatchCriteria, candidatePrice: SQLWrapper): Rules =>
  price === null
    ? {}
    : {
        price: sql`${candidatePrice} between ${Math.floor(price * (1 - PRICE_SPAN))}::int and ${Math.ceil(price * (1 + PRICE_SPAN))}::int`,
      }

/** Excludes what one of the accounts owns. */
const notOwn = (kind: 'coach' | 'venue', id: SQLWrapper, accountIds: readonly (number | null)[]) =>
  sql`not exists (select from ${application} a
    where a.kind = ${kind} and a.subject_id = ${id} and a.account_id in ${[0, ...accountIds.filter((each) => each !== null)]})`

/** A part of the week as minutes from Monday 00:00: 61 → [7680,7920). */
function minutesOf(part: number): string {
  const [from = '', to = ''] = DAY_PART_HOURS[part % 10] ?? []
  const midnight = (Math.floor(part / 10) - 1) * MINUTES_OF_DAY
  return `[${midnight + minuteOf(from)},${midnight + minuteOf(to)})`
}

/** Whether a coach has an open time in one of these parts of the week. */
function hasTime(parts: readonly number[]): SQL {
  const timeConditions = parts.map((part) => {
    const [from = '', to = ''] = DAY_PART_HOURS[part % 10] ?? []
    return sql`(open.weekday = ${Math.floor(part / 10)}::int and open."from" < ${to} and open."to" > ${from})`
  })
  return sql`exists (select from jsonb_to_recordset(${coach.openTimes}) open (weekday int, "from" text, "to" text)
    where ${sql.join(timeConditions, sql` or `)})`
}
