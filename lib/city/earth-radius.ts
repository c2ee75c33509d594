/** Mean radius of the earth, m. */
export const EARTH_RADIUS = 6_371_008.8
