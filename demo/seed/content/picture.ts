/** A drawing of a sport in an article, with its size to avoid layout shifts. */
export const picture = (sport: string, n: number, alt: string): string =>
  `<img src="/pictures/sports/${sport}/${n}-640.webp" alt="${alt}" width="640" height="480">`
