/** A venue's facilities for one sport, and their prices. */
export type SportOffer = {
  /** Facilities, with a number in this range: {n} 片羽毛球场. */
  grounds: readonly [text: string, least: number, most: number]
  /** Yuan in Guangzhou, lowest and highest; the most requested first. */
  prices: readonly (readonly [name: string, unit: string, low: number, high: number])[]
  facilities: readonly string[]
  /** Whole sentences about the place. */
  lines: readonly string[]
}
