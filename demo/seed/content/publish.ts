import { mix } from '../grammar/random.ts'
import { isoTime, NOW } from '../timeline.ts'
import type { ArticleDraft, SeedArticle } from './types.ts'

const SALT = 0x61727469
/** 08:00 in China. */
const MORNING = 'T08:00:00+08:00'
const DAY = 86_400_000
/** Average readers a text gains per day. */
const VIEWS_PER_DAY = 3

type Published = Omit<SeedArticle, 'articleId' | 'channel'>

/** Derives cover address, timestamps and readers so far from a text's day and picture; deterministic. */
export function publish(draft: Omit<ArticleDraft, 'channel'>, sport: string, n: number): Published {
  const publishedAt = Date.parse(draft.publishedOn + MORNING) + (mix(SALT, n) % 36_000_000)
  const age = Math.floor((NOW - publishedAt) / DAY)
  const updated = Math.min(publishedAt + (mix(SALT, n, 1) % 20) * DAY, NOW - DAY)
  return {
    title: draft.title,
    summary: draft.summary,
    cover: `/pictures/sports/${sport}/${draft.cover}-640.webp`,
    coverAlt: draft.title,
    body: draft.body.trim(),
    viewCount: 60 + age * VIEWS_PER_DAY + (mix(SALT, n, 2) % (200 + age * 4)),
    publishedAt: isoTime(publishedAt),
    updatedAt: isoTime(Math.max(publishedAt, updated)),
  }
}
