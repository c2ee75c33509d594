/** Degrees, GCJ-02, rounded to about a hundred metres: nobody's exact place gets into an address. */
export interface Position {
  longitude: number
  latitude: number
}

/** The order of a list while there is a position. */
export const NEAR_SORT = 'distance'

const DEGREES = /^-?\d{1,3}(\.\d{1,6})?$/
const DECIMALS = 3

/** Degrees as exact as an address has them. */
export const roundDegrees = (degrees: number): number => Number(degrees.toFixed(DECIMALS))

/** `lng` and `lat` of an address; null unless both mean something. */
export function positionIn(query: URLSearchParams): Position | null {
  const [longitude, latitude] = [query.get('lng'), query.get('lat')].map((text) =>
    text && DEGREES.test(text) ? roundDegrees(Number(text)) : Number.NaN,
  ) as [number, number]
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? { longitude, latitude } : null
}
