import type { Metadata } from 'next'
import type { FAQPage } from 'schema-dts'
import { originOf, type Site } from '#lib/config/site.ts'
import type { City } from '#lib/contracts/city.ts'
import type { Scope } from '#lib/routing/scope.ts'
import { placedPageIndexing, textIndexing } from './indexability.ts'
import { breadcrumbNode, type Crumb, organizationNode, pageNode, webSiteNode } from './json-ld.ts'
import { jsonLdText } from './json-ld-text.ts'
import { pageMetadata } from './metadata.ts'
import { namedTitle } from './titles.ts'

/** A page of text: agreements, guarantees, help; nationwide unless it has a city. */
export interface TextPage {
  /** Canonical path. */
  path: string
  /** The city it belongs to. */
  city?: City
  /** The city is hidden: its page is not indexed. */
  isHidden?: boolean
  name: string
  description: string
  /** Pages between the home page and this one. */
  parents?: readonly { name: string; path: string }[]
  /** Day of the last revision, YYYY-MM-DD, if the text has one. */
  revisedOn?: string | null
  /** The questions answered on the page, word for word. */
  questions?: readonly { question: string; answer: string }[]
}

export const textMetadata = (scope: Scope, page: TextPage, site: Site): Metadata =>
  pageMetadata(
    {
      title: namedTitle(page.name, site.name).title,
      description: page.description,
      indexing: page.city
        ? placedPageIndexing(scope, page.path, !page.isHidden, site)
        : textIndexing(scope, page.path, site),
    },
    site,
  )

/** Site, operator, page, breadcrumb and, if any, the questions answered; all on the page's canonical host. */
export function textJsonLd(page: TextPage, site: Site): string {
  const origin = originOf(site, page.city ?? null)
  const url = origin + page.path
  const crumbs: Crumb[] = [
    { name: '首页', url: `${origin}/` },
    ...(page.parents ?? []).map(({ name, path }) => ({ name, url: origin + path })),
    { name: page.name },
  ]
  return jsonLdText([
    webSiteNode(site, origin),
    organizationNode(site),
    pageNode({
      origin,
      url,
      title: namedTitle(page.name, site.name).title,
      description: page.description,
      updatedAt: page.revisedOn ?? undefined,
    }),
    breadcrumbNode(url, crumbs),
    ...(page.questions ? [questionsNode(url, page.questions)] : []),
  ])
}

const questionsNode = (url: string, questions: NonNullable<TextPage['questions']>): Exclude<FAQPage, string> => ({
  '@type': 'FAQPage',
  '@id': `${url}#questions`,
  url,
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question' as const,
    name: question,
    acceptedAnswer: { '@type': 'Answer' as const, text: answer },
  })),
})
