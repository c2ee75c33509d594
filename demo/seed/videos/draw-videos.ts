import { parseVideoAddress } from '#lib/contracts/video/video-sites.ts'
import type { Authors } from '../authors.ts'
import { categoryOf } from '../category-of.ts'
import { FIRST_HIDDEN_ID } from '../content/hidden.ts'
import { mix, Random } from '../grammar/random.ts'
import { atWakingHour, days, isoTime, NOW, OPENED } from '../timeline.ts'
import type { SeedVideo } from '../types.ts'
import { VIDEO_DRAFTS } from './all.ts'
import type { VideoDraft } from './draft.ts'

const SALT = 0x76696465
/** Duration of every clip of the site. */
const SECONDS = 8
const FIRST_AFTER = days(12)
const LAST_BEFORE = days(3)
const VIEWS_PER_DAY = 4

/** The teaching videos, spread evenly over the life of the site, numbered from 1, oldest first. */
export function drawVideos(authors: Authors, seed: number): SeedVideo[] {
  const step = (NOW - LAST_BEFORE - OPENED - FIRST_AFTER) / (VIDEO_DRAFTS.length - 1)
  const own = VIDEO_DRAFTS.flatMap((draft, i) => videoOf(draft, i + 1, OPENED + FIRST_AFTER + i * step, authors, seed))
  return [...own, ...externalVideo(authors, seed)]
}

/** The id is fictitious: the demo shows how such a video is presented, without linking to a real one. */
const EXTERNAL_ADDRESS = 'https://www.bilibili.com/video/BV1demo00000'
const EXTERNAL_VIDEO: VideoDraft = [
  'tineng',
  '外站视频演示：少儿体能热身的顺序',
  '这一段存放在别的视频网站上，点击之后才会连接对方。',
  '先关节、再拉伸、后跑跳。热身要从慢到快，孩子出汗之前不做最大力量和最快速度的动作。',
  '练法：转脚踝、膝、髋各十次，弓步走十米，高抬腿和后踢腿各二十米，最后慢跑一圈。',
  '演示站点说明：视频编号是虚构的，点击后会看到对方网站“视频不存在”的提示。',
]

/** A video hosted on another site: stored as site and id, never as HTML. */
function externalVideo(authors: Authors, seed: number): SeedVideo[] {
  const source = parseVideoAddress(EXTERNAL_ADDRESS)
  if (!source) throw new Error(`${EXTERNAL_ADDRESS} is no video`)
  const day = OPENED + FIRST_AFTER + days(1)
  return videoOf(EXTERNAL_VIDEO, VIDEO_DRAFTS.length + 1, day, authors, seed).map((video) => ({ ...video, source }))
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
      publishedAt: isoTime(publishedAt),
      updatedAt: isoTime(Math.max(publishedAt, updatedAt)),
      viewCount: 40 + age * VIEWS_PER_DAY + random.between(0, 160 + age * 6),
      status: 'published',
    },
  ]
}

const HIDDEN: readonly (readonly [clip: string, title: string, status: SeedVideo['status']])[] = [
  ['youyong', '蝶泳的节奏（剪辑中）', 'draft'],
  ['panyan', '高墙下降（等待场馆授权）', 'draft'],
  ['quanji', '空击五分钟（已下架）', 'disabled'],
]

/** Videos waiting for something or taken down: stored, and never shown. */
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
