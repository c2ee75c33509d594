import type { Place } from '#lib/city/distance.ts'
import { planMap } from './plan-map.ts'

/** Pins closer than this overlap; in % of the frame. */
const REACH = { x: 5, y: 8 }

/** Groups places whose pins would overlap into one pin, at the position of the first. `reach` in % of the frame. */
export function groupPlaces<T extends Place & { name: string }>(
  places: readonly T[],
  centre: Place | null,
  reach = REACH,
): T[][] {
  const { pins } = planMap([...places], centre)
  const groups: { at: (typeof pins)[number]; places: T[] }[] = []
  for (const [i, place] of places.entries()) {
    const pin = pins[i]
    if (!pin) continue
    const group = groups.find(({ at }) => Math.abs(at.x - pin.x) < reach.x && Math.abs(at.y - pin.y) < reach.y)
    if (group) group.places.push(place)
    else groups.push({ at: pin, places: [place] })
  }
  return groups.map((group) => group.places)
}
