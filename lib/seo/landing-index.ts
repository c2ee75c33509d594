import { districtByCode } from '#lib/city/cities.ts'
import type { District } from '#lib/contracts/city.ts'
import type { Category } from '#lib/contracts/listing/category.ts'

/** A list of coaches by sport, optionally in a district. */
export interface LandingAddress {
  /** Slug of the sport, null for all sports. */
  second: string | null
  district: District | null
}

interface LandingRow {
  categoryId: number
  districtCode: string | null
  coachCount: number
  likeness: string
  changedAt: string
}

/** The landing pages of a place; an unknown list has fewer than three coaches. */
export interface LandingIndex {
  /** The canonical address of a list: lists with the same coaches share one. */
  addressOf(second: string, district: District | null): LandingAddress
  /** Whether a list is indexed at its own address. */
  isOwn(second: string, district: District | null): boolean
  /** The latest change of a coach in a list (C-14); undefined for an unknown list. */
  changedAt(second: string, district: District | null): string | undefined
  /** All lists for which `isOwn` holds. */
  own: readonly (LandingAddress & { second: string })[]
}

/**
 * Precedence among lists with the same coaches, after city before district: the sport before its kinds and its group,
 * because people search for 篮球, not for 球类.
 */
const LEVELS: readonly Category['level'][] = [2, 3, 1]

/** `total` is the number of coaches in the place: a sport that all of them teach equals the list of all sports. */
export function indexLandings(
  rows: readonly LandingRow[],
  categories: readonly Category[],
  total: number,
): LandingIndex {
  const byId = new Map(categories.map((category, at) => [category.categoryId, { ...category, at }]))
  const known = rows
    .flatMap((row) => {
      const category = byId.get(row.categoryId)
      const district = row.districtCode === null ? null : districtByCode(row.districtCode)?.district
      return category && district !== undefined ? [{ ...row, category, second: category.slug, district }] : []
    })
    .sort(
      (a, b) =>
        Number(a.district !== null) - Number(b.district !== null) ||
        LEVELS.indexOf(a.category.level) - LEVELS.indexOf(b.category.level) ||
        a.category.at - b.category.at,
    )
  const first = new Map<string, LandingAddress>()
  const addresses = new Map<string, LandingAddress>()
  const changes = new Map(known.map((row) => [keyOf(row.second, row.district), row.changedAt]))
  for (const { second, district, coachCount, likeness } of known) {
    const address = coachCount === total ? { second: null, district: null } : { second, district }
    if (!first.has(likeness)) first.set(likeness, address)
    addresses.set(keyOf(second, district), first.get(likeness)!)
  }
  const isOwn = (second: string, district: District | null) => {
    const address = addresses.get(keyOf(second, district))
    return address?.second === second && address.district === district
  }
  return {
    addressOf: (second, district) => addresses.get(keyOf(second, district)) ?? { second, district },
    isOwn,
    changedAt: (second, district) => changes.get(keyOf(second, district)),
    own: known
      .filter(({ second, district }) => isOwn(second, district))
      .map(({ second, district }) => ({ second, district })),
  }
}

const keyOf = (second: string, district: District | null) => `${second} ${district?.adCode ?? ''}`
