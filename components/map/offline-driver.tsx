import type { MapDriver } from './map-driver.ts'
import { OfflineMap } from './offline-map.tsx'
import { nearestPlace, searchPlaces } from './offline-places.ts'

/** The map drawn here; no network call at all. */
export const offlineDriver: MapDriver = {
  draw: (props) => <OfflineMap {...props} />,
  search: async (text) => searchPlaces(text),
  addressOf: async (place) => nearestPlace(place),
}
