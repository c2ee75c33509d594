/** The words of a card of something to read, worked out on the server. What is absent is left out altogether. */
export interface ReadingCardModel {
  href: string
  title: string
  /** A drawing or photo of ours in its stored widths. */
  cover: string
  /** Day in China, 2026-03-08. */
  day: string
  /** Beside the day: author, reads. */
  facts: string[]
  /** 篮球. */
  channel?: string
  summary?: string
  /** 置顶. */
  mark?: string
}
