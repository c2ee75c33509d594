import 'server-only'
import { cache } from 'react'
import { recordTrail } from '#components/listing/listing-view.ts'
import { readId } from '#lib/contracts/id-text.ts'
import { listRelsFor } from '#lib/data/list-rels.ts'
import { recordLinksFor } from '#lib/data/live-cities.ts'
import { getVideo } from '#lib/data/video.ts'
import { parseScope } from '#lib/routing/scope.ts'

/** The video of an address; null if there is none. */
export const readDetail = cache(async (city: string, id: string) => {
  const scope = parseScope(city)
  const number = readId(id)
  const video = scope && number ? await getVideo(number) : null
  if (!scope || !video) return null
  const [links, rels] = await Promise.all([recordLinksFor(scope), listRelsFor(scope)])
  return {
    scope,
    links,
    rels,
    video,
    trail: recordTrail({ noun: 'video', links, rels, sport: video.channel }, video.title),
  }
})

export type VideoDetailData = NonNullable<Awaited<ReturnType<typeof readDetail>>>
