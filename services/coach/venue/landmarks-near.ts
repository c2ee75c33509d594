import { distanceKm } from '#lib/city/distance.ts'
import { LANDMARK_NEAR } from '#lib/contracts/limits.ts'
import { LANDMARKS } from '../search/landmarks.ts'

/** Positions in the table are accurate to about this many km. */
const TOLERANCE = 0.5
const MAX_SHOWN = 3

/** Names of the landmarks that are certainly near, the nearest first. */
export const landmarksNear = (venue: { cityCode: string; longitude: number; latitude: number }): string[] =>
  LANDMARKS.filter(({ cityCode }) => cityCode === venue.cityCode)
    .map((landmark) => ({ name: landmark.name, km: distanceKm(venue, landmark) }))
    .filter(({ km }) => km <= LANDMARK_NEAR / 1000 - TOLERANCE)
    .sort((a, b) => a.km - b.km)
    .slice(0, MAX_SHOWN)
    .map(({ name }) => name)
