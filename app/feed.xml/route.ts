import { site } from '#lib/config/current-site.ts'
import { readFeed } from '#lib/data/feed.ts'
import { feedResponse } from '#lib/seo/crawl-response.ts'
import { atomXml } from '#lib/seo/feed.ts'

/** The newest articles and news as Atom, on the nationwide host; our other hosts redirect there (C-12). */
export const GET = (request: Request) =>
  feedResponse(request.headers.get('host'), site, async () =>
    atomXml({ origin: site.origin, name: site.name, entries: await readFeed() }),
  )
