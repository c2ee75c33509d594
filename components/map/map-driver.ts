import type { ReactNode } from 'react'
import type { Place } from '#lib/city/distance.ts'

/** What picking a place on a map gives. GCJ-02. */
export interface PickedPlace extends Place {
  address: string
  adCode: string
}

/** Something the search found. */
export interface FoundPlace extends PickedPlace {
  name: string
}

export interface MapProps {
  /** Where the map looks; a new one moves it. */
  centre: Place
  /** The place picked so far. */
  marker: Place | null
  onPick: (place: Place) => void
}

/** A place shown on a map, under its number in the list beside it. */
export interface ShownPlace extends Place {
  name: string
  /** Where its pin leads. */
  href?: string
}

export interface PlacesProps {
  places: ShownPlace[]
  /** The visitor, or the middle of the city; null for the whole country. */
  centre: Place | null
  /** 您的位置, 广州市中心. */
  centreLabel: string
  /** Whose districts lie under the places; null for the whole country. */
  cityCode: string | null
  /** What the map shows, for those who do not see it. */
  label: string
}

/** A map: drawn here from what we know, or a provider's. */
export interface MapDriver {
  /** To pick a place on. */
  draw: (props: MapProps) => ReactNode
  /** To look at several. */
  drawPlaces: (props: PlacesProps) => ReactNode
  /** Places with such a name, the best first; none is an empty list. */
  search: (text: string) => Promise<FoundPlace[]>
  /** What is there, or null when nobody knows. */
  addressOf: (place: Place) => Promise<Pick<PickedPlace, 'address' | 'adCode'> | null>
}

/** Which map the site uses (`AMAP_KEY`). */
export type MapSettings = { kind: 'offline' } | { kind: 'amap'; key: string }
