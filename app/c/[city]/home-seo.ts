import type { Metadata } from 'next'
import { site } from '#lib/config/current-site.ts'
import { env } from '#lib/config/env.ts'
import { originOf } from '#lib/config/site.ts'
import type { CityOverview } from '#lib/data/category.ts'
import type { ListRels } from '#lib/data/list-rels.ts'
import { linksFor } from '#lib/routing/links.ts'
import type { Scope } from '#lib/routing/scope.ts'
import { hasDistricts, homeDescription } from '#lib/seo/description.ts'
import { homeIndexing } from '#lib/seo/indexability.ts'
import { itemListNode, organizationNode, pageNode, webSiteNode } from '#lib/seo/json-ld.ts'
import { jsonLdText } from '#lib/seo/json-ld-text.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { homeTitle } from '#lib/seo/titles.ts'
import { verificationTags } from '#lib/seo/verification.ts'

export const homeTitleOf = ({ city }: Scope) =>
  homeTitle({ city: city?.label ?? null, brand: site.name, slogan: site.slogan })

const descriptionOf = ({ city }: Scope, { coachCount }: CityOverview) =>
  homeDescription({
    ...{ city: city?.label ?? null, hasDistricts: hasDistricts(city) },
    ...{ total: coachCount, brand: site.name },
  })

export const homeMetadata = (scope: Scope, overview: CityOverview): Metadata =>
  pageMetadata(
    {
      title: homeTitleOf(scope).title,
      description: descriptionOf(scope, overview),
      indexing: homeIndexing(scope, overview.coachCount, overview.indexThreshold ?? Number.POSITIVE_INFINITY, site),
      tags: verificationTags(env.SITE_VERIFICATION),
    },
    site,
  )

/** The site, its operator, this page, and the indexed lists it links to (C-9, R-15.2). */
export function homeJsonLd(scope: Scope, overview: CityOverview, rels: ListRels): string {
  const origin = originOf(site, scope.city)
  const url = `${origin}/`
  const links = linksFor(scope)
  const lists = overview.categories
    .filter(({ level, slug }) => level === 2 && rels('coach', slug) !== 'nofollow')
    .map(({ slug }) => origin + links.list('coach', { second: slug }))
  return jsonLdText([
    webSiteNode(site, origin),
    organizationNode(site),
    pageNode({ origin, url, title: homeTitleOf(scope).title, description: descriptionOf(scope, overview) }),
    itemListNode(url, lists),
  ])
}
