/** A text, and its link target if it has one. */
export type LinkedText = readonly [text: string, href?: string]

/** A landing page's own text, ready to render. */
export interface LandingFacts {
  title: string
  /** A few numbers, as label and value. */
  strip: (readonly [word: string, answer: string])[]
  /** What the prices are for: lessons where, and in what. */
  pricesTitle: string
  /** Class type, number of coaches, median price, range. */
  prices: (readonly [type: string, coaches: string, median: string, range: string])[]
  quotes: { text: string; author: string; coach: LinkedText }[]
  /** Each answer in pieces, some of them links. */
  questions: (readonly [question: string, answer: LinkedText[]])[]
  /** Further links: districts, cities, third-level sports. */
  linkGroups: (readonly [title: string, ways: LinkedText[]])[]
}
