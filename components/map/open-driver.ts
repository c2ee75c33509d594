import type { MapDriver, MapSettings } from './map-driver.ts'

/** The map the site is configured with; `cityName` is where its search looks first. Rejects when it cannot be had. */
export const openDriver = async (settings: MapSettings, cityName: string): Promise<MapDriver> =>
  settings.kind === 'amap'
    ? (await import('./amap-driver.tsx')).openAmapDriver(settings.key, cityName)
    : (await import('./offline-driver.tsx')).offlineDriver
