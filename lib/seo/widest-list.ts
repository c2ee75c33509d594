import type { Counts } from './sitemap.ts'

/** A sport's path, highest level first; the last one also with its children. */
type SportPath = readonly { slug: string; children?: readonly { slug: string }[] }[]

/**
 * Slug of the widest list with the same items as the last one in `path`, null for the list of all sports. A wider list
 * contains every narrower one, so equal counts mean equal items. Between a sport and its group the sport keeps
 * its address, because people search for 篮球, not for 球类.
 */
export function widestList(
  path: SportPath,
  { total, counts }: { total: number; counts: ReadonlyMap<string, number> },
): string | null {
  const last = path.at(-1)
  const own = last && counts.get(last.slug)
  if (!last || own === undefined) return last?.slug ?? null
  if (own === total) return null
  const others = path.length === 1 ? (last.children ?? []) : path.slice(1)
  return others.find(({ slug }) => counts.get(slug) === own)?.slug ?? last.slug
}

/** Drops lists with the same items as another, which have no address of their own. */
export function ownLists({ total, sports }: Counts, pathOf: (slug: string) => SportPath | null): Counts {
  const own = [...sports].filter(([slug]) => {
    const path = pathOf(slug)
    return !path || widestList(path, { total, counts: sports }) === slug
  })
  return { total, sports: new Map(own) }
}
