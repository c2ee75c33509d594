import 'server-only'
import { cache } from 'react'
import type { LinkPair, SiteMapPart } from '#components/sitemap/site-map.tsx'
import { cityByCode } from '#lib/city/cities.ts'
import { site } from '#lib/config/current-site.ts'
import { FAMILIES, type Family } from '#lib/config/routes.ts'
import { CATEGORY_INDEX_THRESHOLD, DEFAULT_PAGE_SIZE, NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import { GENERAL_CHANNEL } from '#lib/contracts/listing/general-channel.ts'
import { FAMILY_WORDS } from '#lib/copy/families.ts'
import { getCategoryTree, getIndexThreshold, getLiveCities } from '#lib/data/category.ts'
import { getLiveCitySet } from '#lib/data/live-cities.ts'
import { linksFor } from '#lib/routing/links.ts'
import { LISTINGS } from '#lib/routing/listings.ts'
import type { LiveCities } from '#lib/routing/record-host.ts'
import { parseScope, type Scope } from '#lib/routing/scope.ts'
import { placedPageIndexing } from '#lib/seo/indexability.ts'
import { SITE_MAP_PATH } from '#lib/seo/sitemap.ts'
import { sitemapSource } from '#lib/seo/sitemap-source.ts'

/** Maximum pages of a list linked one by one: enough to keep every record close, few enough for one page. */
const PAGES_LINKED = 120

/**
 * Content of the site map: the lists of each family in this scope, their pages, and the cities; null for an invalid
 * scope.
 */
export const readMap = cache(async (segment: string) => {
  const scope = parseScope(segment)
  if (!scope) return null
  const live = await getLiveCitySet()
  const [parts, cities] = await Promise.all([
    Promise.all(FAMILIES.map((each) => partOf(each, scope))),
    citiesOf(scope, live),
  ])
  return {
    scope,
    links: linksFor(scope),
    indexing: placedPageIndexing(scope, SITE_MAP_PATH, scope.city === null || live.has(scope.city.adCode), site),
    families: FAMILIES.filter((_, at) => parts[at]).map(({ noun }) => FAMILY_WORDS[noun].heading),
    parts: [...parts.flatMap((part) => part ?? []), cities],
  }
})

export type SiteMapData = NonNullable<Awaited<ReturnType<typeof readMap>>>

/** A family: its list, the lists of its sports, and the pages of the whole list; null if it is empty. */
async function partOf({ noun, hasSecond }: Family, scope: Scope): Promise<SiteMapPart | null> {
  const links = linksFor(scope)
  const isPlaced = LISTINGS[noun].hasPlaces
  const [{ total, sports }, names] = await Promise.all([
    sitemapSource.counts(noun, (isPlaced && scope.city?.adCode) || NATIONWIDE_CODE),
    sportNames(),
  ])
  if (total < (isPlaced && scope.city ? await getIndexThreshold(scope.city.adCode) : 1)) return null
  const list = (second: string | null, page = 1) => links.list(noun, { second, state: { page } })
  const lists = hasSecond
    ? [...sports]
        .filter(([slug, count]) => count >= CATEGORY_INDEX_THRESHOLD && names.has(slug))
        .map(([slug]): LinkPair => [list(slug), names.get(slug)!])
    : []
  const pages = Math.min(Math.ceil(total / DEFAULT_PAGE_SIZE), PAGES_LINKED)
  return {
    title: `${(isPlaced && scope.city?.label) || ''}${FAMILY_WORDS[noun].channel}`,
    rows: [
      { name: '全部', links: [[list(null), `全部${FAMILY_WORDS[noun].channel}（${total}）`]] },
      ...(lists.length > 0 ? [{ name: '按项目', links: lists }] : []),
      ...(pages > 1
        ? [
            {
              name: '按页',
              isNumbers: true,
              links: Array.from({ length: pages - 1 }, (_, i): LinkPair => [list(null, i + 2), String(i + 2)]),
            },
          ]
        : []),
    ],
  }
}

/** Names of all sports by slug, including 综合 for content that belongs to no single sport. */
const sportNames = cache(async (): Promise<ReadonlyMap<string, string>> => {
  const tree = await getCategoryTree()
  const nodes = tree.flatMap((group) => [group, ...group.children, ...group.children.flatMap((each) => each.children)])
  return new Map([
    ...nodes.map(({ slug, name }): [string, string] => [slug, name]),
    [GENERAL_CHANNEL.slug, GENERAL_CHANNEL.name],
  ])
})

/** Every live city, with links to its pages and to its own map. Thin ones are only listed for visitors, at 切换城市. */
async function citiesOf(scope: Scope, live: LiveCities): Promise<SiteMapPart> {
  const links = linksFor(scope)
  const cities = (await getLiveCities())
    .filter(({ adCode }) => !site.hasCityHosts || live.has(adCode))
    .flatMap(({ adCode }) => cityByCode(adCode) ?? [])
  return {
    title: '城市',
    rows: [
      { name: '首页', links: cities.map((city): LinkPair => [links.cityPage(city), city.label]) },
      {
        name: '网站地图',
        links: [
          ...(scope.city ? [[links.nationwide(SITE_MAP_PATH), '全国'] as const] : []),
          ...cities
            .filter((city) => city !== scope.city)
            .map((city): LinkPair => [links.cityPage(city, SITE_MAP_PATH), `${city.label}站`]),
        ],
      },
    ],
  }
}
