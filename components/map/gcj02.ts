import type { Place } from '#lib/city/distance.ts'

/** Krasovsky 1940, the ellipsoid of the offset's definition. */
const SEMI_MAJOR_AXIS = 6_378_245
const ECCENTRICITY_SQUARED = 0.006_693_421_622_965_943

const { PI, abs, cos, sin, sqrt } = Math

/** The short-wave terms of both offsets. */
const waves = (x: number) => (20 * sin(6 * x * PI) + 20 * sin(2 * x * PI)) * (2 / 3)

const eastOffset = (x: number, y: number) =>
  300 +
  x +
  2 * y +
  0.1 * x * x +
  0.1 * x * y +
  0.1 * sqrt(abs(x)) +
  waves(x) +
  (20 * sin(x * PI) + 40 * sin((x / 3) * PI)) * (2 / 3) +
  (150 * sin((x / 12) * PI) + 300 * sin((x / 30) * PI)) * (2 / 3)

const northOffset = (x: number, y: number) =>
  -100 +
  2 * x +
  3 * y +
  0.2 * y * y +
  0.1 * x * y +
  0.2 * sqrt(abs(x)) +
  waves(x) +
  (20 * sin(y * PI) + 40 * sin((y / 3) * PI)) * (2 / 3) +
  (160 * sin((y / 12) * PI) + 320 * sin((y * PI) / 30)) * (2 / 3)

/** The rectangle in which the offset applies; outside China both systems agree. */
const isInChina = ({ longitude, latitude }: Place) =>
  longitude > 72.004 && longitude < 137.8347 && latitude > 0.8293 && latitude < 55.8271

/** Converts a browser's position (WGS-84) to the coordinates of Chinese maps (GCJ-02), accurate to about a metre. */
export function gcj02Of(place: Place): Place {
  if (!isInChina(place)) return place
  const { longitude, latitude } = place
  const [x, y] = [longitude - 105, latitude - 35]
  const angle = (latitude / 180) * PI
  const magic = 1 - ECCENTRICITY_SQUARED * sin(angle) ** 2
  return {
    longitude: longitude + (eastOffset(x, y) * 180) / ((SEMI_MAJOR_AXIS / sqrt(magic)) * cos(angle) * PI),
    latitude:
      latitude +
      (northOffset(x, y) * 180) / (((SEMI_MAJOR_AXIS * (1 - ECCENTRICITY_SQUARED)) / (magic * sqrt(magic))) * PI),
  }
}
