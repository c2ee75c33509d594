import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { EARTH_RADIUS } from '#lib/city/distance.ts'

export type Position = { longitude: number; latitude: number }

/** A position, or its placeholders in a statement. */
export type PositionValues = Record<keyof Position, unknown>

/** Metres along the great circle from a position to a place, both GCJ-02. */
export const metresFrom = (
  { longitude, latitude }: PositionValues,
  to: { longitude: SQLWrapper; latitude: SQLWrapper },
): SQL<number> => sql<number>`(
  2 * ${sql.raw(`${EARTH_RADIUS}`)}::float8 * asin(sqrt(least(1,
    sin(radians(${to.latitude} - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(${to.latitude}))
      * sin(radians(${to.longitude} - ${longitude}::float8) / 2) ^ 2))))`
