import type { Place } from '#lib/city/distance.ts'

/** The outlines of a city's districts, as a background of a map. */
export interface MapBackground {
  href: string
  west: number
  north: number
  width: number
  height: number
  names: (Place & { name: string })[]
}

/** The same, parsed in the browser, with lookups of a place. */
export interface OutlineFile extends MapBackground {
  /** Whether a place is in the city: in one of its districts, or in an area without a name. */
  isInside: (place: Place) => boolean
  districtAt: (place: Place) => string | null
}

const UNITS_PER_DEGREE = 1000
const METADATA = /<metadata>(.*?)<\/metadata>/
const AREAS = /<path(?: id="d(\d{6})")? d="([^"]+)"/g

interface Metadata {
  west: number
  north: number
  width: number
  height: number
  names: [name: string, longitude: number, latitude: number][]
}
type Ring = [x: number, y: number][]

/** Parses a file of `public/data/outlines` (written by `scripts/cities/outlines.ts`). */
export function readOutline(href: string, svg: string): OutlineFile {
  const { west, north, width, height, names } = JSON.parse(METADATA.exec(svg)?.[1] ?? '') as Metadata
  const areas = [...svg.matchAll(AREAS)].map(([, adCode = null, path = '']) => ({ adCode, rings: ringsOf(path) }))
  const areaAt = ({ longitude, latitude }: Place) => {
    const at: [number, number] = [longitude * UNITS_PER_DEGREE - west, north - latitude * UNITS_PER_DEGREE]
    return areas.find(({ rings }) => rings.filter((ring) => isInRing(at, ring)).length % 2 === 1)
  }
  return {
    href,
    west: west / UNITS_PER_DEGREE,
    north: north / UNITS_PER_DEGREE,
    width: width / UNITS_PER_DEGREE,
    height: height / UNITS_PER_DEGREE,
    names: names.map(([name, longitude, latitude]) => ({
      name,
      longitude: longitude / UNITS_PER_DEGREE,
      latitude: latitude / UNITS_PER_DEGREE,
    })),
    isInside: (place) => areaAt(place) !== undefined,
    districtAt: (place) => areaAt(place)?.adCode ?? null,
  }
}

/** Parses `M3 4l5-6 7 8z…`: a starting point and relative steps. */
const ringsOf = (path: string): Ring[] =>
  path
    .split('z')
    .filter(Boolean)
    .map((part) => {
      const numbers = (part.match(/-?\d+/g) ?? []).map(Number)
      let [x, y] = [0, 0]
      return Array.from({ length: numbers.length / 2 }, (_, i): [number, number] => {
        x += numbers[2 * i]!
        y += numbers[2 * i + 1]!
        return [x, y]
      })
    })

/** Whether a ray from the point to the right crosses the ring an odd number of times. */
function isInRing([x, y]: [number, number], ring: Ring): boolean {
  let isIn = false
  for (const [i, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring.at(i - 1)!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn
  }
  return isIn
}

const files = new Map<string, Promise<OutlineFile | null>>()

/** The outlines of a city, fetched once; null if there are none or loading fails: the map works without them. */
export function loadOutline(cityCode: string): Promise<OutlineFile | null> {
  const known = files.get(cityCode)
  if (known) return known
  const href = `/data/outlines/${cityCode}.svg`
  const loading = fetch(href).then(
    async (response) => (response.ok ? readOutline(href, await response.text()) : null),
    () => null,
  )
  files.set(cityCode, loading)
  return loading
}
