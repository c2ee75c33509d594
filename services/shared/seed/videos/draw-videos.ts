import type { Authors } from '../authors.ts'
import { categoryOf } from '../categories.ts'
import { FIRST_HIDDEN_ID } from '../content/hidden.ts'
import { mix, Random } from '../grammar/random.ts'
import { atWakingHour, days, moment, NOW, OPENED } from '../timeline.ts'
import type { SeedVideo } from '../types.ts'
import { VIDEO_DRAFTS } from './all.ts'
import type { VideoDraft } from './draft.ts'

const SALT = 0x76696465
/** Every clip of the site lasts this long. */
const SECONDS = 8
const FIRST_AFTER = days(12)
const LAST_BEFORE = days(3)
const WATCHED_A_DAY = 4

/** The teaching videos, spread evenly over the life of the site, numbered from 1, oldest first. */
export function drawVideos(authors: Authors, seed: number): SeedVideo[] {
  const step = (NOW - LAST_BEFORE - OPENED - FIRST_AFTER) / (VIDEO_DRAFTS.length - 1)
  return VIDEO_DRAFTS.flatMap((draft, i) => videoOf(draft, i + 1, OPENED + FIRST_AFTER + i * step, authors, seed))
}

function videoOf(draft: VideoDraft, videoId: number, day: number, authors: Authors, seed: number): SeedVideo[] {
  const [clip, title, summary, ...paragraphs] = draft
  const { name, slug } = categoryOf(clip.replace(/-\d+$/, ''))
  const author = authors.author(slug)
  if (!author) return []
  const random = new Random(mix(seed, SALT, videoId))
  const publishedAt = atWakingHour(day, random.next())
  const updatedAt = Math.min(NOW - days(1), publishedAt + days(random.between(0, 25)))
  const age = Math.floor((NOW - publishedAt) / days(1))
  return [
    {
      videoId,
      title,
      summary,
      cover: `/clips/${clip}.webp`,
      seconds: SECONDS,
      channel: { name, slug },
      author,
      source: { kind: 'file', url: `/clips/${clip}.mp4`, extension: 'mp4' },
      description: paragraphs.join('\n\n'),
      publishedAt: moment(publishedAt),
      updatedAt: moment(Math.max(publishedAt, updatedAt)),
      viewCount: 40 + age * WATCHED_A_DAY + random.between(0, 160 + age * 6),
      status: 'published',
    },
  ]
}

const HIDDEN: readonly (readonly [clip: string, title: string, status: SeedVideo['status']])[] = [
  ['youyong', '蝶泳的节奏（剪辑中）', 'draft'],
  ['panyan', '高墙下降（等待场馆授权）', 'draft'],
  ['quanji', '空击五分钟（已下架）', 'disabled'],
]

/** Videos that wait for something or were taken down: stored, and nowhere to be seen. */
export const hiddenVideos = (authors: Authors, seed: number): SeedVideo[] =>
  HIDDEN.flatMap(([clip, title, status], i) =>
    videoOf(
      [clip, title, '这一段没有发布。', '这一段没有发布。'],
      FIRST_HIDDEN_ID + i,
      NOW - days(20 - i),
      authors,
      seed,
    ).map((video) => ({ ...video, status })),
  )
