import type { Place } from '#lib/city/distance.ts'

const KM_PER_DEGREE = 111.32

/** A section of the map in a frame of `ratio` = width / height: its centre and width. North up. */
export interface MapView {
  centre: Place
  widthKm: number
}

const longitudeScaleOf = ({ latitude }: Place) => Math.cos((latitude * Math.PI) / 180)

/** Position of a place in the frame, in % of its width and height; outside 0–100 it is not visible. */
export function positionOf(place: Place, { centre, widthKm }: MapView, ratio: number) {
  const east = (place.longitude - centre.longitude) * KM_PER_DEGREE * longitudeScaleOf(centre)
  const north = (place.latitude - centre.latitude) * KM_PER_DEGREE
  return { x: 50 + (east / widthKm) * 100, y: 50 - (north / (widthKm / ratio)) * 100 }
}

/** The place at a position in the frame, to six decimals (a tenth of a metre). */
export function placeAt({ x, y }: { x: number; y: number }, { centre, widthKm }: MapView, ratio: number): Place {
  const east = ((x - 50) / 100) * widthKm
  const north = ((50 - y) / 100) * (widthKm / ratio)
  return {
    longitude: round(centre.longitude + east / (KM_PER_DEGREE * longitudeScaleOf(centre))),
    latitude: round(centre.latitude + north / KM_PER_DEGREE),
  }
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
