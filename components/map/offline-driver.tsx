import { lazy, Suspense } from 'react'
import { DrawnPlaces } from './drawn-places.tsx'
import type { MapDriver } from './map-driver.ts'

// These include the dictionary of all cities; a map that only shows places does not need it.
const OfflineMap = lazy(async () => ({ default: (await import('./offline-map.tsx')).OfflineMap }))

/** Our own drawn map, without external requests. */
export const offlineDriver: MapDriver = {
  renderPicker: (props) => (
    <Suspense>
      <OfflineMap {...props} />
    </Suspense>
  ),
  renderPlaces: (props) => <DrawnPlaces {...props} />,
  search: async (text) => (await import('./offline-places.ts')).searchPlaces(text),
  addressOf: async (place, cityCode) => (await import('./offline-places.ts')).addressAt(place, cityCode),
}
