/** Degrees, GCJ-02, rounded to about a hundred metres, so that no one's exact location gets into a URL. */
export interface Position {
  longitude: number
  latitude: number
}

/** Sort order of a list with a position. */
export const NEAR_SORT = 'distance'

const DEGREES = /^-?\d{1,3}(\.\d{1,6})?$/
const DECIMALS = 3

/** Rounds degrees to the precision used in URLs. */
export const roundDegrees = (degrees: number): number => Number(degrees.toFixed(DECIMALS))

/** `lng` and `lat` of a URL; null unless both are valid. */
export function positionIn(query: URLSearchParams): Position | null {
  const [longitude, latitude] = [query.get('lng'), query.get('lat')].map((text) =>
    text && DEGREES.test(text) ? roundDegrees(Number(text)) : Number.NaN,
  ) as [number, number]
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? { longitude, latitude } : null
}
