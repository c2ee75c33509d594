import type { MapSettings } from './map-driver.ts'

const NAME = 'amap-key'

/** Puts the provider's key into the document; without one, renders nothing and our own drawn map is used. */
export const MapKey = ({ settings }: { settings: MapSettings }) =>
  settings.kind === 'amap' ? <meta name={NAME} content={settings.key} /> : null

/** Reads the settings from the document when a map is first needed, so that pages do not pass them to every map. */
export function mapSettings(): MapSettings {
  const key = document.querySelector<HTMLMetaElement>(`meta[name="${NAME}"]`)?.content
  return key ? { kind: 'amap', key } : { kind: 'offline' }
}
