import { distanceKm, type Place } from '#lib/city/distance.ts'
import type { MapBackground } from './outline-file.ts'
import { type CentreSide, type LabelSide, placeLabels, placeNames } from './place-labels.ts'

/** Aspect ratio of the frame; positions are in % of each side, so the map scales while its text does not. */
export const MAP_RATIO = 1.6

/** Share of the frame kept free at the edges, and the minimum width shown, in km. */
const MARGIN = 0.14
const MIN_WIDTH_KM = 3
/** A centre farther than this from every place is irrelevant. */
const MAX_CENTRE_DISTANCE_KM = 60
const KM_PER_DEGREE = 111.32

export interface MapPlan {
  pins: { x: number; y: number; label: LabelSide | null }[]
  /** The city's centre, if it is near enough to be useful, and the side with room for its label. */
  centre: { x: number; y: number; side: CentreSide | null } | null
  /** Circles around the centre: radius in km, and in % as SVG counts it. */
  rings: { km: number; radius: number }[]
  /** The drawing of the city's districts: position of its frame within ours, and the names that fit. */
  background: { href: string; left: number; top: number; width: number; height: number } | null
  names: { x: number; y: number; text: string }[]
  /** The scale bar: a round number of km and its length in % of the width. */
  bar: { km: number; width: number }
}

/**
 * Positions of places of one city in a frame, true in direction and scale: equirectangular, north up, above the city's
 * districts if it has outlines. `names` label the pins; a label that would cover another or leave a phone's frame is
 * dropped (`label: null`). `mark` is the text on a pin, if it is more than a number.
 */
export function planMap(
  places: (Place & { name: string; mark?: string })[],
  centre: Place | null,
  outline: MapBackground | null = null,
): MapPlan {
  const reference =
    centre && places.some((place) => distanceKm(place, centre) <= MAX_CENTRE_DISTANCE_KM) ? centre : null
  const all = reference ? [...places, reference] : places
  const latitude = mean(all.map((place) => place.latitude))
  const longitudeScale = Math.cos((latitude * Math.PI) / 180)
  const project = (place: Place) => ({
    east: place.longitude * KM_PER_DEGREE * longitudeScale,
    north: place.latitude * KM_PER_DEGREE,
  })
  const projected = all.map(project)
  const [west, east] = rangeOf(projected.map((place) => place.east))
  const [south, north] = rangeOf(projected.map((place) => place.north))
  const widthKm = Math.max(east - west, (north - south) * MAP_RATIO, MIN_WIDTH_KM) / (1 - 2 * MARGIN)
  const heightKm = widthKm / MAP_RATIO
  const position = (place: ReturnType<typeof project>) => ({
    x: percent(0.5 + (place.east - (west + east) / 2) / widthKm),
    y: percent(0.5 - (place.north - (south + north) / 2) / heightKm),
  })
  const positions = projected.map(position)
  const pins = positions.slice(0, places.length)
  const centrePosition = reference ? (positions.at(-1) ?? null) : null
  const step = roundKm(widthKm / 5)
  const labelledPins = pins.map((pin, i) => ({ ...pin, text: places[i]?.name ?? '', mark: places[i]?.mark ?? '' }))
  const labels = placeLabels(labelledPins, centrePosition ? [centrePosition] : [])
  const { names, centreSide } = placeNames(
    (outline?.names ?? []).map((each) => ({ ...position(project(each)), text: each.name })),
    labelledPins.map((pin, i) => ({ ...pin, label: labels[i] ?? null })),
    centrePosition,
  )
  const corner = outline && position(project({ longitude: outline.west, latitude: outline.north }))
  return {
    pins: pins.map((pin, i) => ({ ...pin, label: labels[i] ?? null })),
    centre: centrePosition && { ...centrePosition, side: centreSide },
    background: outline &&
      corner && {
        href: outline.href,
        left: corner.x,
        top: corner.y,
        width: percent((outline.width * KM_PER_DEGREE * longitudeScale) / widthKm),
        height: percent((outline.height * KM_PER_DEGREE) / heightKm),
      },
    names,
    rings: centrePosition ? [1, 2, 3].map((n) => ({ km: n * step, radius: radiusOf(n * step, widthKm) })) : [],
    bar: { km: step, width: percent(step / widthKm) },
  }
}

/** SVG radii are in % of the frame's diagonal over √2. */
const radiusOf = (km: number, widthKm: number) => percent(km / widthKm / Math.sqrt((1 + MAP_RATIO ** -2) / 2))

/** The largest of 0.5, 1, 2, 5, 10 … not above `km`. */
function roundKm(km: number): number {
  const power = 10 ** Math.floor(Math.log10(km))
  return ([5, 2, 1].find((digit) => digit * power <= km) ?? 1) * power
}

const percent = (share: number) => Math.round(share * 1000) / 10
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const rangeOf = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)]
