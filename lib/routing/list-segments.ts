import { districtByCode } from '#lib/city/cities.ts'
import type { District } from '#lib/contracts/city.ts'
import { CACHED_PAGES } from '#lib/contracts/limits.ts'
import { CATEGORY_SLUG } from '#lib/contracts/listing/category-slug.ts'
import type { Scope } from './scope.ts'

/** Stands for "none" in a segment of an internal list page. */
export const NONE = '-'

export interface ListSegments {
  second: string
  district: string
  page: string
}

/** What distinguishes cached lists, besides the sport. */
export interface CachedState {
  district: District | null
  page: number
}

/** Segments of a cached list page: sport slug, district code, page number. */
export const listSegments = (second: string | null, state: CachedState): ListSegments => ({
  second: second ?? NONE,
  district: state.district?.adCode ?? NONE,
  page: String(state.page),
})

/** Parses the segments of a cached list page; null if no public address maps to them. */
export function parseListSegments(
  { second, district, page }: ListSegments,
  { city }: Scope,
): { second: string | null; state: CachedState } | null {
  if (second !== NONE && !CATEGORY_SLUG.test(second)) return null
  if (!/^[1-9]\d?$/.test(page) || Number(page) > CACHED_PAGES) return null
  const area = district === NONE ? null : districtByCode(district)
  if (area === undefined || (area && area.city !== city)) return null
  return {
    second: second === NONE ? null : second,
    state: { district: area?.district ?? null, page: Number(page) },
  }
}
