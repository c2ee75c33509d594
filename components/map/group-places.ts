import type { Place } from './distance.ts'
import { planMap } from './plan-map.ts'

/** Pins nearer to each other than this cover each other; in % of the frame. */
const REACH = { x: 5, y: 8 }

/** Places whose pins would cover each other are one pin; the first of them says where it stands. */
export function groupPlaces<T extends Place & { name: string }>(places: readonly T[], centre: Place | null): T[][] {
  const { pins } = planMap([...places], centre)
  const groups: { at: (typeof pins)[number]; places: T[] }[] = []
  for (const [i, place] of places.entries()) {
    const pin = pins[i]
    if (!pin) continue
    const group = groups.find(({ at }) => Math.abs(at.x - pin.x) < REACH.x && Math.abs(at.y - pin.y) < REACH.y)
    if (group) group.places.push(place)
    else groups.push({ at: pin, places: [place] })
  }
  return groups.map((group) => group.places)
}
