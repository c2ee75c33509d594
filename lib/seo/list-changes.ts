import type { District } from '#lib/contracts/city.ts'

/**
 * The newest change of a record in a list (C-14): of a sport or all, of coaches also in a district. Undefined for a list
 * nobody keeps a date of.
 */
export type ListChanges = (second: string | null, district: District | null) => string | undefined

interface Change {
  slug: string
  /** Slug of the first-level sport above, where that has no row of its own. */
  group?: string | null
  changedAt: string
}

/** Of a family without lists of districts, from the newest change of all and that of each sport. */
export function listChanges(whole: string | null, changes: readonly Change[]): ListChanges {
  const bySlug = new Map<string, string>()
  for (const { slug, group, changedAt } of changes) {
    for (const each of group ? [slug, group] : [slug]) {
      bySlug.set(each, newestOf([bySlug.get(each), changedAt])!)
    }
  }
  return (second, district) => {
    if (district) return undefined
    return second === null ? (whole ?? undefined) : bySlug.get(second)
  }
}

/** The newest of some moments, all written alike. */
export const newestOf = (moments: readonly (string | undefined)[]): string | undefined =>
  moments.reduce((newest, each) => (newest && (!each || newest > each) ? newest : each), undefined)
