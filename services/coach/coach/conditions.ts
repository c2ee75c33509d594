import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { CoachFilter, CoachSort } from '#lib/contracts/coach/coach.ts'
import { NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import { listing } from '../db/schema.ts'
import type { Position } from '../distance.ts'
import { facetList } from '../search/rank.ts'
import { facetsRequiredBy, type Traits, traitsOf } from './facets.ts'
import { metresTo } from './nearness.ts'

export type ListOrder = CoachSort | 'heat'

/** Every order ends with the id, so that pages neither repeat nor skip a coach. */
const ORDERS: Record<Exclude<ListOrder, 'distance' | 'priceAsc' | 'priceDesc'>, SQL[]> = {
  recommended: [desc(listing.recommended), desc(listing.coachId)],
  score: [desc(listing.score), desc(listing.recommended), desc(listing.coachId)],
  newest: [desc(listing.createdAt), desc(listing.coachId)],
  heat: [desc(listing.heat), desc(listing.coachId)],
}

type RequestedOrder = { sort: ListOrder; from?: Position | null; feeType?: unknown }

/**
 * The requested order; by distance only with a position to measure from, by the price of the class type the list is
 * filtered by, as its cards show it. `feeType` is a class type or its placeholder.
 */
export const orderOf = ({ sort, from, feeType }: RequestedOrder): SQL[] => {
  if (sort === 'priceAsc') return [asc(priceOf(feeType)), asc(listing.coachId)]
  if (sort === 'priceDesc') return [desc(priceOf(feeType)), desc(listing.coachId)]
  if (sort !== 'distance') return ORDERS[sort]
  return from ? [asc(metresTo(from)), desc(listing.coachId)] : ORDERS.recommended
}

/** Joins parts of a statement with commas. */
export const commaList = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)

/** All conditions as the `where` clause of a statement; empty without any. */
export const where = (conditions: readonly SQL[]) =>
  conditions.length > 0 ? sql` where ${sql.join([...conditions], sql` and `)}` : sql``

/** Columns that decide whether a coach passes a filter: those of `listing`, or copies of them elsewhere. */
export type FilterColumns = Record<'facets' | keyof Traits | 'prices' | 'minPrice', SQLWrapper>

/** Rows that have all of these facets. */
export const hasFacets = (facets: readonly number[], columns: FilterColumns = listing) =>
  sql`${columns.facets} @> ${facetList(facets)}`

/** Rows that have at least one of these facets. */
export const hasOneOf = (facets: readonly number[], columns: FilterColumns = listing) =>
  facets.length === 1 ? hasFacets(facets, columns) : sql`${columns.facets} && ${facetList(facets)}`

/** Rows whose words match; `query` is a query or its placeholder. */
export const hasWords = (query: unknown) => sql`${listing.words} @@ ${query}::text::tsquery`

/** The price of the requested class type, otherwise the coach's lowest price. */
const priceOf = (feeType: unknown, { prices, minPrice }: FilterColumns = listing) =>
  feeType ? sql`${prices}[${feeType}::int]` : sql`${minPrice}`

/** Bounds on that price. */
export function priceConditions({ feeType, minPrice, maxPrice }: CoachFilter, columns: FilterColumns = listing): SQL[] {
  const price = priceOf(feeType, columns)
  const conditions: SQL[] = []
  if (minPrice !== undefined) conditions.push(sql`${price} >= ${minPrice}`)
  if (maxPrice !== undefined) conditions.push(sql`${price} <= ${maxPrice}`)
  return conditions
}

/** Whether the indexes of the orders cover everything a filter asks for, so that no row has to be read. */
export const isCovered = ({ categoryId, feeType, minPrice, maxPrice }: CoachFilter) =>
  !categoryId && (!feeType || (minPrice === undefined && maxPrice === undefined))

/** Whether one of these indexes has the requested order: none has the price of a class type. */
export const hasIndex = (sort: ListOrder, { feeType }: CoachFilter) =>
  !feeType || (sort !== 'priceAsc' && sort !== 'priceDesc')

/** Conditions on the bits of both columns; none for a column without requested bits. */
export const hasTraits = (requested: Traits, columns: FilterColumns = listing): SQL[] =>
  (['traits', 'moreTraits'] as const).flatMap((column) => {
    const bits = requested[column]
    return bits === 0 ? [] : [sql`${columns[column]} & ${bits}::int = ${bits}::int`]
  })

/** Conditions only the facet index can answer, with `more` facets besides the requested ones. */
export const facetConditionsOf = (filter: CoachFilter, more: readonly number[] = []): SQL[] => {
  const facets = [...facetsRequiredBy(filter), ...more]
  return [...(facets.length > 0 ? [hasFacets(facets)] : []), ...priceConditions(filter)]
}

/** A filter in terms of the indexes of the orders: place, traits and price. */
export function coveredConditions(filter: CoachFilter): SQL[] {
  const conditions = [...priceConditions(filter), ...hasTraits(traitsOf(facetsRequiredBy(filter)))]
  if (filter.adCode && filter.adCode !== NATIONWIDE_CODE) conditions.push(sql`${listing.cityCode} = ${filter.adCode}`)
  if (filter.districtCode) conditions.push(sql`${listing.districtCode} = ${filter.districtCode}`)
  return conditions
}
