/** The texts of a card of something to read, prepared on the server. Absent values are omitted. */
export interface ReadingCardModel {
  href: string
  title: string
  /** A stored drawing or photo, available in several widths. */
  cover: string
  /** Day in China, 2026-03-08. */
  day: string
  /** Shown beside the day: author, reads. */
  facts: string[]
  /** 篮球. */
  channel?: string
  summary?: string
  /** 置顶. */
  mark?: string
}
