'use client'

import type { PlacesProps } from './map-driver.ts'
import { planMap } from './plan-map.ts'
import { SvgMap } from './svg-map.tsx'
import { useOutline } from './use-outline.ts'

/** Places on our own drawn map; the districts under them appear once loaded. */
export function DrawnPlaces({ places, centre, centreLabel, cityCode, label }: PlacesProps) {
  const outline = useOutline(cityCode)
  return (
    <SvgMap
      plan={planMap(places, centre, outline)}
      names={places.map(({ name }) => name)}
      hrefs={places.every(({ href }) => href) ? places.map(({ href = '' }) => href) : undefined}
      centreLabel={centreLabel}
      label={label}
    />
  )
}
