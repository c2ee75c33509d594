/** An article as written: the rest of its record follows from its position in the list. */
export type ArticleDraft = {
  title: string
  /** Slug of the second-level sport; the author is a coach of it. */
  channel: string
  /** Number of the sport's cover, 0–7. */
  cover: number
  /** Day of publication in China, YYYY-MM-DD. */
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
  /** Sport whose covers are used. */
  coverSport: string
  /** Pinned above the list. */
  isTop?: boolean
}

export type SeedNews = Omit<SeedArticle, 'articleId' | 'channel'> & { newsId: number; isTop: boolean }
