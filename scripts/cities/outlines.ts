import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { CITIES } from '#lib/city/cities.ts'
import type { City } from '#lib/contracts/city.ts'
import { BORDER_CITIES, REDRAWN } from './outline-exceptions.ts'
import {
  CURRENT,
  type Feature,
  featureOf as findFeature,
  type Point,
  readFeatures,
  ringsOfFeature,
} from './outline-source.ts'

/**
 * Writes the district outlines that our own maps are based on: `public/data/outlines/{adCode}.svg` and the table beside
 * the dictionary, `lib/city/outlines.json`. With the source in /tmp/outlines (see `outline-source.ts`):
 *
 *   node scripts/cities/outlines.ts /tmp/outlines
 */
const folder = resolve(process.argv[2] ?? '.')
const require = createRequire(join(folder, 'package.json'))
const { topology } = require('topojson-server') as { topology: (objects: object) => Topology }
const { feature, mergeArcs } = require('topojson-client') as {
  feature: (from: Topology, object: Shape) => Feature
  mergeArcs: (from: Topology, objects: Shape[]) => Shape
}
const { presimplify, simplify, planarTriangleArea } = require('topojson-simplify') as {
  presimplify: (from: Topology, weigh: unknown) => Topology
  simplify: (from: Topology, minWeight: number) => Topology
  planarTriangleArea: unknown
}

type Shape = { type: string }
type Topology = { objects: { all: { geometries: Shape[] } } }
/** An area to draw; without a code if it stands for several districts or the whole city. */
interface Area {
  adCode: string
  parts: Feature[]
}

/** Unit of the drawings in degrees: the resolution of the source. */
const STEP = 0.001
/** Divisor of a city's width: smaller bends and islands are left out. */
const FINENESS = 180
/** Divisor of a city's width: the grid its borders snap to. */
const GRID = 600

/** Codes of the provinces with cities to draw; the files of the others are as large and never needed. */
const PROVINCES = new Set(
  CITIES.filter((each) => !BORDER_CITIES.has(each.adCode)).map((each) => each.adCode.slice(0, 2)),
)
const FEATURES = readFeatures(folder, PROVINCES)
const featureOf = (adCode: string, label: string) => findFeature(FEATURES, adCode, label)

/** The areas to draw for a city: its districts if the source's are current, else what is certain. Empty if unknown. */
function areasOf({ adCode, children }: City): Area[] {
  const ofCity = [...FEATURES.values()].filter(({ id }) => id.startsWith(adCode.slice(0, 4)))
  if (children.length === 0) {
    const parts = adCode.endsWith('00') ? ofCity : ofCity.filter(({ id }) => id === adCode)
    return parts.length > 0 ? [{ adCode: '', parts }] : []
  }
  const found = children.map((each) => ({ ...each, feature: featureOf(each.adCode, each.label) }))
  const used = new Set(found.map(({ feature }) => feature))
  const obsolete = ofCity.filter((each) => !used.has(each) && !CURRENT.has(each.id))
  const isComplete = obsolete.length === 0 && found.every(({ feature }) => feature)
  const redrawn = REDRAWN.get(adCode)
  if (!isComplete && !redrawn) {
    const parts = [...obsolete, ...found.flatMap(({ feature }) => feature ?? [])]
    // Too few parts would give the city a wrong outline.
    return parts.length >= children.length / 2 ? [{ adCode: '', parts }] : []
  }
  const isMerged = (code: string) => redrawn?.includes(code) ?? false
  const merged = [...obsolete, ...found.flatMap((each) => (isMerged(each.adCode) ? (each.feature ?? []) : []))]
  return [
    ...found.flatMap((each) =>
      each.feature && !isMerged(each.adCode) ? [{ adCode: each.adCode, parts: [each.feature] }] : [],
    ),
    ...(merged.length > 0 ? [{ adCode: '', parts: merged }] : []),
  ]
}

const polygonsOf = (each: Feature) => ringsOfFeature(each).map((ring) => [ring])
const snap = ([longitude, latitude]: Point): Point => [Math.round(longitude / STEP), Math.round(latitude / STEP)]
const areaOf = (ring: Point[]) =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => sum + x * ring[(i + 1) % ring.length]![1] - ring[(i + 1) % ring.length]![0] * y, 0),
  ) / 2

/** Removes points that coincide, but keeps as many as a ring needs. */
function removeDuplicatePoints(ring: Point[]): Point[] {
  const distinct = ring.filter(([x, y], i) => i === 0 || x !== ring[i - 1]![0] || y !== ring[i - 1]![1])
  return distinct.length >= 4 ? distinct : ring
}

/** The rings of each area in whole steps, simplified together, so that neighbours still share their border. */
function ringsOf(areas: Area[]): { adCode: string; rings: Point[][] }[] {
  const features = areas.flatMap(({ parts }) => parts)
  const [west, east] = rangeOf(
    features.flatMap((each) =>
      polygonsOf(each)
        .flat(2)
        .map(([x]) => x / STEP),
    ),
  )
  // Neighbours in the source do not always share a border to the last step; on a grid they do.
  const grid = Math.max(1, Math.round((east - west) / GRID))
  const onGrid = (at: Point) => snap(at).map((step) => Math.round(step / grid) * grid) as Point
  const collection = {
    type: 'FeatureCollection',
    features: features.map((each) => ({
      type: 'Feature',
      id: each.id,
      properties: {},
      geometry: {
        type: 'MultiPolygon',
        coordinates: polygonsOf(each).map((polygon) => polygon.map((ring) => removeDuplicatePoints(ring.map(onGrid)))),
      },
    })),
  }
  const minWeight = ((east - west) / FINENESS) ** 2
  const simplified = simplify(presimplify(topology({ all: collection }), planarTriangleArea), minWeight)
  const shapes = simplified.objects.all.geometries
  return areas.map(({ adCode, parts }) => {
    const own = parts.map((part) => shapes[features.indexOf(part)]!)
    const { geometry } = feature(simplified, own.length === 1 ? own[0]! : mergeArcs(simplified, own))
    const rings = polygonsOf({ geometry } as Feature).flat()
    const largest = Math.max(...rings.map(areaOf))
    return { adCode, rings: rings.filter((ring) => areaOf(ring) >= Math.min(largest, minWeight * 4)) }
  })
}

function rangeOf(values: number[]): [number, number] {
  return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))]
}

function pathOf(rings: Point[][], [west, north]: Point): string {
  return rings
    .map((ring) => {
      const points = ring.slice(0, -1).map(([x, y]): Point => [x - west, north - y])
      const steps = points.map(([x, y], i) => (i === 0 ? [x, y] : [x - points[i - 1]![0], y - points[i - 1]![1]]))
      const moved = steps.filter(([x, y], i) => i === 0 || x !== 0 || y !== 0)
      return `M${moved[0]!.join(' ')}l${moved
        .slice(1)
        .map((step) => step.join(' '))
        .join(' ')}z`
    })
    .join('')
    .replaceAll(' -', '-')
}

const root = new URL('../../', import.meta.url)
const target = new URL('public/data/outlines/', root)
rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })

/** Colours of the design; used as an image, the drawing cannot use the page's style sheets. */
const STYLE = '<style>path{fill:#f8f9f4;stroke:#b9c6b5;stroke-linejoin:round;vector-effect:non-scaling-stroke}</style>'
const rows: string[] = []
for (const city of CITIES) {
  if (BORDER_CITIES.has(city.adCode)) continue
  const areas = areasOf(city)
  if (areas.length === 0) continue
  const drawn = ringsOf(areas)
  const [west, east] = rangeOf(drawn.flatMap(({ rings }) => rings.flat().map(([x]) => x)))
  const [south, north] = rangeOf(drawn.flatMap(({ rings }) => rings.flat().map(([, y]) => y)))
  const paths = drawn.map(({ adCode, rings }) => {
    const d = pathOf(rings, [west, north])
    return adCode ? `<path id="d${adCode}" d="${d}"/>` : `<path d="${d}"/>`
  })
  const named = city.children.flatMap(({ adCode, label }) => {
    const at = featureOf(adCode, label)?.properties.cp
    return at ? [{ adCode, label, at: snap(at) }] : []
  })
  const [width, height] = [east - west, north - south]
  const names = named.map(({ label, at }) => [label, ...at])
  writeFileSync(
    new URL(`${city.adCode}.svg`, target),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><metadata>${JSON.stringify({ west, north, width, height, names })}</metadata>${STYLE}${paths.join('')}</svg>\n`,
  )
  const centres = named.map(({ adCode, at }) => [adCode, ...at])
  rows.push(JSON.stringify([city.adCode, west, north, width, height, centres]))
}
writeFileSync(new URL('lib/city/outlines.json', root), `[\n${rows.join(',\n')}\n]\n`)
process.stdout.write(`${rows.length} cities\n`)
