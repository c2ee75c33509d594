/** An article as it is written: the rest of its record follows from its place in the list. */
export type ArticleDraft = {
  title: string
  /** Slug of the second-level sport; the author is a coach of it. */
  channel: string
  /** Which of the sport's covers, 0–7. */
  cover: number
  /** Day it came out in China, YYYY-MM-DD. */
  publishedOn: string
  /** Two or three sentences for lists and descriptions. */
  summary: string
  /** HTML of h2, p, ul, ol, li, strong, u, em, br and img. */
  body: string
}

export type SeedArticle = {
  articleId: number
  title: string
  channel: string
  summary: string
  cover: string
  coverAlt: string
  body: string
  viewCount: number
  publishedAt: string
  updatedAt: string
}

export type NewsDraft = Omit<ArticleDraft, 'channel'> & {
  /** Whose covers are used. */
  coverSport: string
  /** Pinned above the list. */
  isTop?: boolean
}

export type SeedNews = Omit<SeedArticle, 'articleId' | 'channel'> & { newsId: number; isTop: boolean }
