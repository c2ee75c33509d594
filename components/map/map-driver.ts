import type { ReactNode } from 'react'
import type { Place } from './distance.ts'

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

/** A map to pick places on: drawn here from what we know, or a provider's (design §7). */
export interface MapDriver {
  draw: (props: MapProps) => ReactNode
  /** Places with such a name, the best first; none is an empty list. */
  search: (text: string) => Promise<FoundPlace[]>
  /** What is there, or null when nobody knows. */
  addressOf: (place: Place) => Promise<Pick<PickedPlace, 'address' | 'adCode'> | null>
}

/** Which map the site uses (`AMAP_KEY`). */
export type MapSettings = { kind: 'offline' } | { kind: 'amap'; key: string }
