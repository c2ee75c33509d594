import { StaticMarkup } from '#components/ui/static-markup.tsx'
import type { StaticSource } from '#components/ui/static-source.ts'
import type { MapPlan } from './plan-map.ts'
import { VenueMap } from './venue-map.tsx'

/** Places on the map drawn here, in the order of the plan's pins. */
export interface DrawnMap {
  plan: MapPlan
  names: string[]
  cityLabel: string
  /** What the map shows, for those who do not see it. */
  label?: string
}

/** The one drawn map of a record's page; its pins lead nowhere. */
export const StaticMap = ({ map }: { map: StaticSource<DrawnMap> }) => (
  <StaticMarkup as="div" id="map" facts={map} draw={drawn} />
)

const drawn = (map: DrawnMap) => <VenueMap {...map} />
