import type { Place } from '#lib/city/distance.ts'

const DECIMALS = 5

/** Address of a place on AMap, for navigation. */
export const amapHref = (name: string, { longitude, latitude }: Place): string =>
  `https://uri.amap.com/marker?${new URLSearchParams({
    position: `${longitude.toFixed(DECIMALS)},${latitude.toFixed(DECIMALS)}`,
    name,
  })}`
