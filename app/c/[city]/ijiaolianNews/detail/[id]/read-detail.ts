import 'server-only'
import { cache } from 'react'
import { recordTrail } from '#components/listing/listing-view.ts'
import { readId } from '#lib/contracts/id-text.ts'
import { listRelsFor } from '#lib/data/list-rels.ts'
import { getNews } from '#lib/data/news.ts'
import { linksFor } from '#lib/routing/links.ts'
import { parseScope } from '#lib/routing/scope.ts'

/** The news item of an address with its neighbours; null if there is none. */
export const readDetail = cache(async (city: string, id: string) => {
  const scope = parseScope(city)
  const number = readId(id)
  const news = scope && number ? await getNews(number) : null
  if (!scope || !news) return null
  const links = linksFor(scope)
  const rels = await listRelsFor(scope)
  return { scope, links, news, trail: recordTrail({ noun: 'news', links, rels }, news.title) }
})

export type NewsDetailData = NonNullable<Awaited<ReturnType<typeof readDetail>>>
