import type { CategoryNode } from '#lib/contracts/listing/category.ts'

/** Number of sports offered before a group is chosen: those with the most coaches. */
const POPULAR_SPORTS = 12

/** `slug` null means every sport. A tuple, because a page contains dozens of them. */
export type SportOption = [slug: string | null, name: string, isChosen?: true | null, rel?: 'nofollow']

/**
 * Rows of sports: the groups; the sports of the chosen group, or the most popular ones if none is chosen; the third
 * level of the chosen sport. `counts` is the number of live coaches per slug: sports without any are left out, except
 * the chosen one. `relOf` gives the `rel` of a link to a sport's list.
 */
export function sportRows(
  tree: CategoryNode[],
  path: CategoryNode[],
  counts: ReadonlyMap<string, number>,
  relOf: (slug: string | null) => 'nofollow' | undefined = () => undefined,
): SportOption[][] {
  const [group, sport, kind] = path
  const offered = (nodes: CategoryNode[], chosen: CategoryNode | undefined) =>
    nodes.filter((node) => counts.get(node.slug) || node.slug === chosen?.slug)
  const option = (slug: string | null, name: string, isChosen: boolean): SportOption => {
    const rel = relOf(slug)
    if (rel) return [slug, name, isChosen ? true : null, rel]
    return isChosen ? [slug, name, true] : [slug, name]
  }
  const row = (all: SportOption, nodes: CategoryNode[], chosen: CategoryNode | undefined): SportOption[] => [
    all,
    ...nodes.map(({ slug, name }) => option(slug, name, slug === chosen?.slug)),
  ]
  const rows = [row(option(null, '全部', !group), offered(tree, group), group)]
  if (!group) {
    const popular = tree
      .flatMap((each) => each.children)
      .filter((each) => counts.get(each.slug))
      .sort((a, b) => (counts.get(b.slug) ?? 0) - (counts.get(a.slug) ?? 0))
      .slice(0, POPULAR_SPORTS)
    if (popular.length > 0) rows.push(popular.map(({ slug, name }) => option(slug, name, false)))
    return rows
  }
  const allOf = (node: CategoryNode, isChosen: boolean) => option(node.slug, `全部${node.name}`, isChosen)
  rows.push(row(allOf(group, !sport), offered(group.children, sport), sport))
  if (sport) rows.push(row(allOf(sport, !kind), offered(sport.children, kind), kind))
  return rows
}
