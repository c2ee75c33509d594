import { lazy, Suspense } from 'react'
import { DrawnPlaces } from './drawn-places.tsx'
import type { MapDriver } from './map-driver.ts'

// The dictionary of all cities comes with these; a map that shows places does not need it.
const OfflineMap = lazy(async () => ({ default: (await import('./offline-map.tsx')).OfflineMap }))

/** The map drawn here; it asks nobody but this site. */
export const offlineDriver: MapDriver = {
  draw: (props) => (
    <Suspense>
      <OfflineMap {...props} />
    </Suspense>
  ),
  drawPlaces: (props) => <DrawnPlaces {...props} />,
  search: async (text) => (await import('./offline-places.ts')).searchPlaces(text),
  addressOf: async (place) => (await import('./offline-places.ts')).addressAt(place),
}
