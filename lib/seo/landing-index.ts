import { districtByCode } from '#lib/city/cities.ts'
import type { District } from '#lib/contracts/city.ts'
import type { Category } from '#lib/contracts/listing/category.ts'

/** A sport's list of coaches, in a district or not. */
export interface LandingAddress {
  /** Slug of the sport, null for all. */
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

/** The landing pages of a place; a list it does not know has fewer than three coaches. */
export interface LandingIndex {
  /** The address of a list's items: of those with the same coaches one, else its own. */
  addressOf(second: string, district: District | null): LandingAddress
  /** Whether a list is indexed at its own address. */
  isOwn(second: string, district: District | null): boolean
  /** The newest change of a coach in a list (C-14); undefined for one it does not know. */
  changedAt(second: string, district: District | null): string | undefined
  /** All that are. */
  own: readonly (LandingAddress & { second: string })[]
}

/** Of lists with the same coaches the city's goes before a district's, the sport before its kinds and its group (people ask for 篮球, not for 球类). */
const LEVELS: readonly Category['level'][] = [2, 3, 1]

/** `total` is how many coaches are in the place: a sport all of them teach is the list of all sports. */
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
