import 'server-only'
import type { Metadata } from 'next'
import { lastPageOf } from '#components/ui/last-page.ts'
import { site } from '#lib/config/current-site.ts'
import { readId } from '#lib/contracts/id-text.ts'
import { recordLinksFor } from '#lib/data/live-cities.ts'
import { parseScope } from '#lib/routing/scope.ts'
import { NOT_INDEXED } from '#lib/seo/indexability.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { namedTitle } from '#lib/seo/titles.ts'

interface Props {
  params: Promise<{ city: string; id: string; page: string }>
}

interface ThreadSource<Subject, List> {
  subject(id: number): Promise<Subject | null>
  list(subject: Subject, page: number): Promise<List>
}

/** The subject of a plain comment page, and one page of its comments or replies; null if there is none. */
export async function readThread<Subject, List extends Parameters<typeof lastPageOf>[0]>(
  { params }: Props,
  { subject, list }: ThreadSource<Subject, List>,
) {
  const { city, ...segments } = await params
  const scope = parseScope(city)
  const id = readId(segments.id)
  const page = readId(segments.page)
  const found = scope && id && page ? await subject(id) : null
  if (!scope || !page || !found) return null
  const entries = await list(found, page)
  const last = lastPageOf(entries)
  return page > last ? null : { subject: found, written: entries, page, last, links: await recordLinksFor(scope) }
}

/** Plain comment pages duplicate a coach's page, so they are not indexed. */
export const threadMetadata = (name: string, description: string): Metadata =>
  pageMetadata({ title: namedTitle(name, site.name).title, description, indexing: NOT_INDEXED }, site)

export const commentsMetadata = threadMetadata('学员评价', '学员对教练的全部评价。')
