import 'server-only'
import { cache } from 'react'
import { cacheTags, LIFETIMES } from '#lib/config/cache-tags.ts'
import {
  type ContentKind,
  getContentIndex as getContentIndexContract,
  getContentOverview as getContentOverviewContract,
  getContentSitemapFiles as getContentSitemapFilesContract,
} from '#lib/contracts/content.ts'
import { NATIONWIDE_CODE } from '#lib/contracts/limits.ts'
import { readExisting } from '#lib/http/server-client.ts'

const TAGS = {
  article: cacheTags.articles,
  video: cacheTags.videos,
  course: cacheTags.courses,
  job: cacheTags.jobs,
  news: cacheTags.news,
} as const satisfies Record<ContentKind, string>

export type ContentOverview = Awaited<ReturnType<typeof getContentOverview>>

/** Record counts of a kind by channel; for courses and jobs also of one city, by district. */
export const getContentOverview = cache((kind: ContentKind, adCode: string = NATIONWIDE_CODE) =>
  readExisting(getContentOverviewContract, { kind, adCode }, { tags: [TAGS[kind]], revalidate: LIFETIMES.list }),
)

/** Counts by slug; a sport's count is also added to its group. */
export function countsOf({ channels }: Pick<ContentOverview, 'channels'>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const add = (slug: string, count: number) => counts.set(slug, (counts.get(slug) ?? 0) + count)
  for (const { slug, group, count } of channels) {
    add(slug, count)
    if (group) add(group, count)
  }
  return counts
}

/** Up to 5,000 ids after `afterId` with city and modification time, and the total number. */
export const getContentIndex = (kind: ContentKind, afterId: number, cities?: string) =>
  readExisting(
    getContentIndexContract,
    { kind, afterId, cities },
    { tags: [TAGS[kind]], revalidate: LIFETIMES.content },
  )

/** The sitemap files that contain records, with the latest change in each. */
export const getContentSitemapFiles = (kind: ContentKind, cities?: string) =>
  readExisting(getContentSitemapFilesContract, { kind, cities }, { tags: [TAGS[kind]], revalidate: LIFETIMES.content })
