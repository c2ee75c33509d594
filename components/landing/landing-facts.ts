/** Words, and where they lead, if anywhere. */
export type Words = readonly [text: string, href?: string]

/** A landing page's own words, ready to draw. */
export interface LandingFacts {
  title: string
  /** A few numbers: word and answer. */
  strip: (readonly [word: string, answer: string])[]
  /** What the prices are of: lessons where, and of what. */
  pricesOf: readonly [where: string, what: string]
  /** Class type, coaches, middle price, lowest to highest. */
  prices: (readonly [type: string, coaches: string, median: string, range: string])[]
  quotes: { text: string; author: string; coach: Words }[]
  /** Each answer in pieces, of which some lead somewhere. */
  questions: (readonly [question: string, answer: Words[]])[]
  /** Ways on: districts, cities, kinds. */
  ways: (readonly [title: string, ways: Words[]])[]
}
