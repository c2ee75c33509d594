import type { Counts } from './sitemap.ts'

/** A sport's path, highest level first; of the sport itself also what is below it. */
type SportPath = readonly { slug: string; children?: readonly { slug: string }[] }[]

/**
 * The slug of the widest list with the items of the one at the end of `path`, null for that of all sports. A wider list
 * holds all a narrower one does, so where both have as many, they have the same. A sport keeps its address
 * beside its group, and the group gives way to it: people ask for 篮球, not for 球类.
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

/** Without the lists whose items are those of another: they are no address of their own. */
export function ownLists({ total, sports }: Counts, pathOf: (slug: string) => SportPath | null): Counts {
  const own = [...sports].filter(([slug]) => {
    const path = pathOf(slug)
    return !path || widestList(path, { total, counts: sports }) === slug
  })
  return { total, sports: new Map(own) }
}
