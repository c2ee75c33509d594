import type { MapDriver, MapSettings } from './map-driver.ts'

/** Loads the configured map; `cityName` is where its search looks first. Rejects if it fails to load. */
export const openDriver = async (settings: MapSettings, cityName: string): Promise<MapDriver> =>
  settings.kind === 'amap'
    ? (await import('./amap-driver.tsx')).openAmapDriver(settings.key, cityName)
    : (await import('./offline-driver.tsx')).offlineDriver
