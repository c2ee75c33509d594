import type { City } from '#lib/contracts/city.ts'
import rows from './outlines.json' with { type: 'json' }

type Row = readonly [
  adCode: string,
  west: number,
  north: number,
  width: number,
  height: number,
  centres: readonly (readonly [adCode: string, longitude: number, latitude: number])[],
]

/** Position of the drawing of a city's districts, degrees (GCJ-02), and the districts' names. */
export interface Outline {
  /** The drawing, which covers exactly these bounds. */
  href: string
  west: number
  north: number
  width: number
  height: number
  names: { name: string; longitude: number; latitude: number }[]
}

/** Units of the drawings per degree. */
const STEPS = 1000

const byCode = new Map((rows as unknown as readonly Row[]).map((row) => [row[0], row]))

export const outlineHref = (adCode: string) => `/data/outlines/${adCode}.svg`

/** A city's outline; null for the few without one (`scripts/cities/outline-exceptions.ts`). */
export function outlineOf({ adCode, children }: Pick<City, 'adCode' | 'children'>): Outline | null {
  const row = byCode.get(adCode)
  if (!row) return null
  const [, west, north, width, height, centres] = row
  const labels = new Map(children.map((each) => [each.adCode, each.label]))
  return {
    href: outlineHref(adCode),
    west: west / STEPS,
    north: north / STEPS,
    width: width / STEPS,
    height: height / STEPS,
    names: centres.flatMap(([code, longitude, latitude]) => {
      const name = labels.get(code)
      return name ? [{ name, longitude: longitude / STEPS, latitude: latitude / STEPS }] : []
    }),
  }
}
