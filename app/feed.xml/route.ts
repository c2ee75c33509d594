import { site } from '#lib/config/current-site.ts'
import { readFeed } from '#lib/data/feed.ts'
import { feedAnswer } from '#lib/seo/crawl-answer.ts'
import { atomXml } from '#lib/seo/feed.ts'

/** The newest articles and news as Atom, on the nationwide host; our other hosts redirect there (C-12). */
export const GET = (request: Request) =>
  feedAnswer(request.headers.get('host'), site, async () =>
    atomXml({ origin: site.origin, name: site.name, entries: await readFeed() }),
  )
