import 'server-only'
import { cache } from 'react'
import { recordTrail } from '#components/listing/listing-view.ts'
import { readId } from '#lib/contracts/id-text.ts'
import { getArticle } from '#lib/data/article.ts'
import { listRelsFor } from '#lib/data/list-rels.ts'
import { recordLinksFor } from '#lib/data/live-cities.ts'
import { parseScope } from '#lib/routing/scope.ts'

/** The article of an address; null if there is none. */
export const readDetail = cache(async (city: string, id: string) => {
  const scope = parseScope(city)
  const number = readId(id)
  const article = scope && number ? await getArticle(number) : null
  if (!scope || !article) return null
  const [links, rels] = await Promise.all([recordLinksFor(scope), listRelsFor(scope)])
  return {
    scope,
    links,
    rels,
    article,
    trail: recordTrail({ noun: 'article', links, rels, sport: article.channel }, article.title),
  }
})

export type ArticleDetailData = NonNullable<Awaited<ReturnType<typeof readDetail>>>
