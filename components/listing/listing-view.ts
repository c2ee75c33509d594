import type { BreadcrumbItem } from '#components/ui/breadcrumb.tsx'
import { familyOf, type Noun } from '#lib/config/routes.ts'
import type { City } from '#lib/contracts/city.ts'
import type { SearchReading } from '#lib/contracts/listing/search-reading.ts'
import { FAMILY_WORDS } from '#lib/copy/families.ts'
import type { ListRels } from '#lib/data/list-rels.ts'
import type { ListingState } from '#lib/routing/listing-query.ts'
import type { Links, RecordLinks } from '#lib/routing/scoped-links.ts'
import type { ListAddress } from './list-address.ts'

/** Server-side description of a list: place, sport, and the state in its address. */
export interface ListingView {
  noun: Noun
  links: RecordLinks
  /** Which lists search engines may follow. */
  rels: ListRels
  /** Null for the whole country, and for lists that are the same everywhere. */
  city: City | null
  /** The sport's path, highest level first; empty for all sports. */
  path: readonly { name: string; slug: string }[]
  state: ListingState
}

/** One page of a list, as returned by its service. */
export interface ListingPage<Item> {
  list: Item[]
  total: number
  isTotalCapped: boolean
  pageNum: number
  pageSize: number
  /** How the search text was interpreted, if the service parses it. */
  reading?: SearchReading
}

export const secondOf = ({ path }: Pick<ListingView, 'path'>): string | null => path.at(-1)?.slug ?? null

/** Parts of the list's address, for the controls; `districts` are those they offer. */
export function listingAddress(
  { noun, links, city, path, state }: ListingView,
  districts: readonly string[] = [],
): ListAddress {
  const [base = '', search] = links.list(noun, { state: { ...state, page: 1 } }).split('?')
  const at = { base, second: secondOf({ path }), query: Object.fromEntries(new URLSearchParams(search)) }
  if (!familyOf(noun).hasDistrictPaths || !city) return at
  const offered = city.children.filter(({ adName }) => districts.includes(adName) || adName === state.district?.adName)
  return { ...at, districts: Object.fromEntries(offered.map(({ adName, slug }) => [adName, slug])) }
}

/** Breadcrumbs from the home page along the sport's path to the list, which is last and not a link. */
export function listingTrail({ noun, links, rels, path, state }: ListingView): BreadcrumbItem[] {
  const trail: BreadcrumbItem[] = [
    { name: '首页', href: links.home() },
    { name: FAMILY_WORDS[noun].channel, href: links.list(noun), rel: rels(noun) },
    ...path.map(({ name, slug }) => ({ name, href: links.list(noun, { second: slug }), rel: rels(noun, slug) })),
  ]
  if (state.district) trail.push({ name: state.district.adName })
  return trail.map((item, i) => (i === trail.length - 1 ? { name: item.name } : item))
}

/** Breadcrumbs from the home page through the list (and its sport, if any) to a record. */
export const recordTrail = (
  {
    noun,
    links,
    rels,
    sport,
  }: { noun: Noun; links: Links; rels: ListRels; sport?: { name: string; slug: string } | undefined },
  name: string,
): BreadcrumbItem[] => [
  { name: '首页', href: links.home() },
  { name: FAMILY_WORDS[noun].channel, href: links.list(noun), rel: rels(noun) },
  ...(sport ? [{ name: sport.name, href: links.list(noun, { second: sport.slug }), rel: rels(noun, sport.slug) }] : []),
  { name },
]

/** A broader search with results: what was dropped, and the address of the full results. */
export interface Widened {
  note: string
  href: string
}
