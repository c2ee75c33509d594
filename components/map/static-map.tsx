import { StaticMarkup } from '#components/ui/static-markup.tsx'
import type { StaticSource } from '#components/ui/static-source.ts'
import type { MapPlan } from './plan-map.ts'
import { SvgMap } from './svg-map.tsx'

/** Places on our own drawn map, in the order of the plan's pins. */
export interface DrawnMap {
  plan: MapPlan
  names: string[]
  cityLabel: string
  /** Accessible description of the map. */
  label?: string
}

/** The drawn map of a record's page, one per page; its pins are not links. */
export const StaticMap = ({ map }: { map: StaticSource<DrawnMap> }) => (
  <StaticMarkup as="div" id="map" facts={map} render={renderMap} />
)

const renderMap = (map: DrawnMap) => <SvgMap {...map} />
