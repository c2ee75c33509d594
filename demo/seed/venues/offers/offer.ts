/** What a place has for one sport, and what that costs. */
export type SportOffer = {
  /** What there is, with a number between the two: {n} 片羽毛球场. */
  grounds: readonly [text: string, least: number, most: number]
  /** Yuan in Guangzhou, cheapest and dearest; the first one is what a visitor asks for first. */
  prices: readonly (readonly [name: string, unit: string, low: number, high: number])[]
  facilities: readonly string[]
  /** Whole sentences about the place. */
  lines: readonly string[]
}
