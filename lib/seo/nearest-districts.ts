import { DISTRICT_CENTRES } from '#lib/city/district-centres.ts'
import type { District } from '#lib/contracts/city.ts'

/** The other districts of a city, nearest first. */
export function nearestDistricts<Area extends { adCode: string }>(
  { adCode }: Pick<District, 'adCode'>,
  areas: readonly Area[],
): Area[] {
  const here = DISTRICT_CENTRES.get(adCode)
  const distanceTo = (other: Area) => {
    const there = DISTRICT_CENTRES.get(other.adCode)
    // Within a city the length of a degree hardly varies; longitude is scaled by the cosine of the latitude.
    return here && there
      ? Math.hypot(
          (here.longitude - there.longitude) * Math.cos((here.latitude * Math.PI) / 180),
          here.latitude - there.latitude,
        )
      : Number.MAX_VALUE
  }
  return areas.filter((other) => other.adCode !== adCode).toSorted((a, b) => distanceTo(a) - distanceTo(b))
}
