import type { ReactNode } from 'react'
import type { Place } from '#lib/city/distance.ts'

/** A place picked on a map. GCJ-02. */
export interface PickedPlace extends Place {
  address: string
  adCode: string
}

/** A search result. */
export interface FoundPlace extends PickedPlace {
  name: string
}

export interface MapProps {
  /** Centre of the map; changing it moves the map. */
  centre: Place
  /** The currently picked place. */
  marker: Place | null
  onPick: (place: Place) => void
  /** The chosen city, whose districts our own map draws; null if none is chosen yet. */
  cityCode: string | null
}

/** A place shown on a map, numbered as in the list beside it. */
export interface ShownPlace extends Place {
  name: string
  /** Link target of its pin. */
  href?: string
}

export interface PlacesProps {
  places: ShownPlace[]
  /** The visitor's position, or the centre of the city; null for the whole country. */
  centre: Place | null
  /** 您的位置, 广州市中心. */
  centreLabel: string
  /** City whose districts are drawn under the places; null for the whole country. */
  cityCode: string | null
  /** Accessible description of the map. */
  label: string
}

/** A map: drawn by us from our own data, or a provider's. */
export interface MapDriver {
  /** Renders a map for picking a place. */
  renderPicker: (props: MapProps) => ReactNode
  /** Renders a map with several places. */
  renderPlaces: (props: PlacesProps) => ReactNode
  /** Places by name, best match first; empty if there are none. */
  search: (text: string) => Promise<FoundPlace[]>
  /** The address of a place, most likely in the given city; null if unknown. */
  addressOf: (place: Place, cityCode: string | null) => Promise<Pick<PickedPlace, 'address' | 'adCode'> | null>
}

/** The map the site uses (`AMAP_KEY`). */
export type MapSettings = { kind: 'offline' } | { kind: 'amap'; key: string }
