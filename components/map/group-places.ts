import type { Place } from '#lib/city/distance.ts'
import { planMap } from './plan-map.ts'

/** Pins closer than this overlap; in % of the frame. */
const MIN_GAP = { x: 5, y: 8 }

/** Groups places whose pins would overlap into one pin, at the position of the first. `minGap` in % of the frame. */
export function groupPlaces<T extends Place & { name: string }>(
  places: readonly T[],
  centre: Place | null,
  minGap = MIN_GAP,
): T[][] {
  const { pins } = planMap([...places], centre)
  const groups: { at: (typeof pins)[number]; places: T[] }[] = []
  for (const [i, place] of places.entries()) {
    const pin = pins[i]
    if (!pin) continue
    const group = groups.find(({ at }) => Math.abs(at.x - pin.x) < minGap.x && Math.abs(at.y - pin.y) < minGap.y)
    if (group) group.places.push(place)
    else groups.push({ at: pin, places: [place] })
  }
  return groups.map((group) => group.places)
}
