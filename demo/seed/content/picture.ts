/** A drawing of a sport inside an article, with its size so that nothing jumps. */
export const picture = (sport: string, n: number, alt: string): string =>
  `<img src="/pictures/sports/${sport}/${n}-640.webp" alt="${alt}" width="640" height="480">`
