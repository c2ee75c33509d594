import { DISTRICT_CENTRES } from '#lib/city/district-centres.ts'
import type { District } from '#lib/contracts/city.ts'

/** The others of a city's districts, nearest first. */
export function nearestDistricts<Area extends { adCode: string }>(
  { adCode }: Pick<District, 'adCode'>,
  areas: readonly Area[],
): Area[] {
  const here = DISTRICT_CENTRES.get(adCode)
  const apart = (other: Area) => {
    const there = DISTRICT_CENTRES.get(other.adCode)
    // Within a city a degree is as long everywhere; a degree of longitude is shorter by the same share.
    return here && there
      ? Math.hypot(
          (here.longitude - there.longitude) * Math.cos((here.latitude * Math.PI) / 180),
          here.latitude - there.latitude,
        )
      : Number.MAX_VALUE
  }
  return areas.filter((other) => other.adCode !== adCode).toSorted((a, b) => apart(a) - apart(b))
}
