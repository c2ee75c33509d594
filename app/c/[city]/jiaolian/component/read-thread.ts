import 'server-only'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { lastPageOf } from '#components/ui/last-page.ts'
import { site } from '#lib/config/current-site.ts'
import { lastReachablePage } from '#lib/contracts/fields.ts'
import { DEFAULT_PAGE_SIZE } from '#lib/contracts/limits.ts'
import { linksFor } from '#lib/routing/links.ts'
import { parseScope } from '#lib/routing/scope.ts'
import { NOT_INDEXED } from '#lib/seo/indexability.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { namedTitle } from '#lib/seo/titles.ts'

type Query = Record<string, string | string[] | undefined>

const positive = (value: string | string[] | undefined): number | null =>
  typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null

/** Record number and page of a plain comment page; null when either is none. */
function numbersIn(query: Query, name: string): { id: number; page: number } | null {
  const id = positive(query[name])
  const page = query.pageNum === undefined ? 1 : positive(query.pageNum)
  return id === null || page === null || page > lastReachablePage(DEFAULT_PAGE_SIZE) ? null : { id, page }
}

interface Props {
  params: Promise<{ city: string }>
  searchParams: Promise<Query>
}

interface Thread<Subject, List> {
  /** Parameter that names what the page is about. */
  parameter: string
  subject(id: number): Promise<Subject | null>
  list(id: number, page: number): Promise<List>
}

/** What a plain comment page is about, and one page of what was written on it; an address that is none is a 404. */
export async function readThread<Subject, List extends Parameters<typeof lastPageOf>[0]>(
  { params, searchParams }: Props,
  { parameter, subject, list }: Thread<Subject, List>,
) {
  const scope = parseScope((await params).city)
  const asked = numbersIn(await searchParams, parameter)
  const found = scope && asked ? await subject(asked.id) : null
  if (!scope || !asked || !found) notFound()
  const written = await list(asked.id, asked.page)
  const last = lastPageOf(written)
  if (asked.page > last) notFound()
  return { subject: found, written, page: asked.page, last, links: linksFor(scope) }
}

/** Plain comment pages repeat what a coach's page says: engines leave them out. */
export const threadMetadata = (name: string, description: string): Metadata =>
  pageMetadata({ title: namedTitle(name, site.name).title, description, indexing: NOT_INDEXED }, site)
