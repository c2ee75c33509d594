import { and, eq } from 'drizzle-orm'
import { cityByCode, districtByCode, districtByName } from '#lib/city/cities.ts'
import { DISTRICT_CENTRES } from '#lib/city/district-centres.ts'
import type { FeeType } from '#lib/contracts/enums.ts'
import type { DemandReading } from '#lib/contracts/lead/lead-match.ts'
import type { LeadKind, LearnerAge } from '#lib/contracts/lead/lead-states.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CategoryTree } from '../category/tree.ts'
import type { CoachContext } from '../context.ts'
import { coach, listing } from '../db/schema.ts'
import { venue } from '../db/venue-schema.ts'
import type { Position } from '../distance.ts'
import { parseDemand } from './parse-demand.ts'
import type { LeadRow } from './save.ts'

/** What a lead asks for; unstated criteria are null or empty. */
export type MatchCriteria = {
  kind: 'coach' | 'venue'
  /** Second-level sports; any of them fits. */
  sportIds: number[]
  cityCode: string | null
  districtCode: string | null
  position: Position | null
  feeType: FeeType | null
  /** Approximate price, fen. */
  price: number | null
  learnerAge: LearnerAge | null
  times: number[]
}

type Subject = { kind: LeadKind; id: number | null; cityCode: string | null; districtName: string; sportName: string }

/** Criteria of a lead: from its fields and its subject; of a general demand, from its text, overridden by `words`. */
export async function criteriaOfLead(context: CoachContext, db: Db, row: LeadRow, words = ''): Promise<MatchCriteria> {
  const stated = { feeType: row.feeType, learnerAge: row.learnerAge, times: row.times }
  if (row.subjectId !== null)
    return { ...(await criteriaOfSubject(context, db, { ...row, id: row.subjectId }, row.feeType)), ...stated }
  const vocabulary = await context.vocabulary()
  const [typed, own] = [
    parseDemand(words, vocabulary, row.cityCode),
    parseDemand(row.description, vocabulary, row.cityCode),
  ]
  const { sportId, districtCode, cityCode, times, ...rest } = {
    ...own,
    ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null)),
  }
  const tree = await context.tree()
  // The operator's words may name another city than the one of the district.
  const district = districtCode && districtByCode(districtCode)?.city.adCode === cityCode ? districtCode : null
  return {
    kind: row.kind === 'venue' ? 'venue' : 'coach',
    sportIds: secondLevel(tree, sportId ?? 0),
    cityCode: cityCode ?? row.cityCode,
    districtCode: district,
    position: DISTRICT_CENTRES.get(district ?? '') ?? null,
    times: times ?? [],
    ...rest,
  }
}

/**
 * Criteria of whoever asked this coach, venue, course or job, in the city where it was then: a subject that has moved
 * since contributes only sport and price.
 */
export async function criteriaOfSubject(
  { tree }: Pick<CoachContext, 'tree'>,
  db: Db,
  { kind, id, cityCode, districtName, sportName }: Subject,
  feeType: FeeType | null = null,
): Promise<MatchCriteria> {
  const unstated = { feeType, learnerAge: null, times: [] }
  const requestedPlace = placeOf(cityCode, districtName)
  if (kind === 'coach') {
    const [own] = await db
      .select({ listed: listing, prices: coach.classTypes })
      .from(listing)
      .innerJoin(coach, eq(coach.coachId, listing.coachId))
      .where(eq(listing.coachId, id ?? 0))
    if (own) {
      const { listed, prices } = own
      const price = prices.find((each) => each.feeType === feeType)?.price ?? listed.minPrice
      return { ...unstated, kind, sportIds: [listed.sportId], ...placeIn(requestedPlace, listed), price }
    }
  }
  if (kind === 'venue') {
    const [own] = await db
      .select()
      .from(venue)
      .where(and(eq(venue.venueId, id ?? 0)))
    if (own) return { ...unstated, kind, sportIds: own.categoryIds, ...placeIn(requestedPlace, own), price: null }
  }
  const categoryTree = await tree()
  const sportId = categoryTree.all.find(({ name }) => name === sportName)?.categoryId ?? 0
  return {
    ...unstated,
    kind: kind === 'venue' || kind === 'job' ? 'venue' : 'coach',
    sportIds: secondLevel(categoryTree, sportId),
    ...requestedPlace,
    price: null,
  }
}

type Place = Pick<MatchCriteria, 'cityCode' | 'districtCode' | 'position'>

/** Place by city code and the name of a district in that city. */
function placeOf(cityCode: string | null, districtName: string): Place {
  const city = cityByCode(cityCode ?? '')
  const districtCode = (city && districtByName(city, districtName)?.adCode) ?? null
  return { cityCode, districtCode, position: DISTRICT_CENTRES.get(districtCode ?? '') ?? null }
}

type Placed = { cityCode: string; districtCode: string | null; longitude: number | null; latitude: number | null }

/** A subject's exact place, unless it has moved to another city than the one asked in. */
function placeIn(requested: Place, { cityCode, districtCode, ...at }: Placed): Place {
  const hasMoved = requested.cityCode !== null && requested.cityCode !== cityCode
  return hasMoved ? requested : { cityCode, districtCode, position: positionOf(at) }
}

/** The second-level sport of a category; for a group of sports, all of its sports. */
function secondLevel(tree: CategoryTree, categoryId: number): number[] {
  const second = tree.pathOf(categoryId)[1]
  if (second) return [second.categoryId]
  return tree.under(categoryId).flatMap((each) => (each.level === 2 ? each.categoryId : []))
}

const positionOf = ({ longitude, latitude }: Pick<Placed, 'longitude' | 'latitude'>) =>
  longitude === null || latitude === null ? null : { longitude, latitude }

/** The criteria in words, so that operators see how the demand was read. */
export async function describeCriteria(
  { tree }: Pick<CoachContext, 'tree'>,
  criteria: MatchCriteria,
): Promise<DemandReading> {
  const { byId } = await tree()
  const city = cityByCode(criteria.cityCode ?? '')
  const district = criteria.districtCode ? districtByCode(criteria.districtCode)?.district : undefined
  return {
    sportName: criteria.sportIds.flatMap((id) => byId.get(id)?.name ?? []).join('、') || null,
    placeName: city ? `${city.label}${district?.adName ?? ''}` : null,
    feeType: criteria.feeType,
    price: criteria.price,
    learnerAge: criteria.learnerAge,
    times: criteria.times,
  }
}
