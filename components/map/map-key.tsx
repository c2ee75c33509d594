import type { MapSettings } from './map-driver.ts'

const NAME = 'amap-key'

/** Says in the document which map the site uses; without the provider's key nothing, which is the map drawn here. */
export const MapKey = ({ settings }: { settings: MapSettings }) =>
  settings.kind === 'amap' ? <meta name={NAME} content={settings.key} /> : null

/** What the document says, read when a map is first asked for, so that no page carries it to each of its maps. */
export function mapSettings(): MapSettings {
  const key = document.querySelector<HTMLMetaElement>(`meta[name="${NAME}"]`)?.content
  return key ? { kind: 'amap', key } : { kind: 'offline' }
}
