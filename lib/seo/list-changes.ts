import type { District } from '#lib/contracts/city.ts'

/**
 * Returns the latest change of a record in a list (C-14): of one sport or all, for coaches also in a district.
 * Undefined if no date is known.
 */
export type ListChanges = (second: string | null, district: District | null) => string | undefined

interface Change {
  slug: string
  /** Slug of the first-level sport, if that has no row of its own. */
  group?: string | null
  changedAt: string
}

/** For a family without district lists, from the latest change overall and of each sport. */
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

/** The latest of several timestamps in the same format. */
export const newestOf = (moments: readonly (string | undefined)[]): string | undefined =>
  moments.reduce((newest, each) => (newest && (!each || newest > each) ? newest : each), undefined)
