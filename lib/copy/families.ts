import type { Noun } from '#lib/config/routes.ts'

interface FamilyWords {
  /** Name of its list, used in links. */
  channel: string
  /** Name in a heading, after place and sport, as people search for it. */
  heading: string
  /** Name of a single item. */
  itemName: string
}

/** Names of each family of pages. */
export const FAMILY_WORDS: Record<Noun, FamilyWords> = {
  coach: { channel: '教练', heading: '教练', itemName: '教练' },
  venue: { channel: '场馆', heading: '场馆', itemName: '场馆' },
  course: { channel: '培训信息', heading: '培训班', itemName: '课程' },
  job: { channel: '教练招聘', heading: '教练招聘', itemName: '职位' },
  article: { channel: '教学文章', heading: '教学文章', itemName: '文章' },
  video: { channel: '教学视频', heading: '教学视频', itemName: '视频' },
  news: { channel: '品牌资讯', heading: '品牌资讯', itemName: '资讯' },
}
