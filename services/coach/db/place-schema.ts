import { customType, doublePrecision, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { id } from '#services/shared/store/columns.ts'
import { coachSchema } from './schema.ts'

const point = customType<{ data: string }>({ dataType: () => 'point' })

/** Venue id of a place that is not a venue. */
export const NO_VENUE = 0

/**
 * Where the listed coaches of a district teach: a live venue or, for those without one, the centre of the district's
 * venues (`NO_VENUE`, only to sort by; without a position while there are none). Triggers on `listing` and
 * `venue_listing` write it (migration `places`), whatever changes those.
 */
export const place = coachSchema.table(
  'place',
  {
    districtCode: text('district_code').notNull(),
    venueId: id('venue_id').notNull(),
    cityCode: text('city_code').notNull(),
    longitude: doublePrecision('longitude'),
    latitude: doublePrecision('latitude'),
    /** The position in Mercator projection, in radians: near there is near on the ground (`coach/nearest.ts`). */
    mercator: point('mercator'),
  },
  (row) => [
    primaryKey({ columns: [row.districtCode, row.venueId] }),
    index('place_city').on(row.cityCode),
    index('place_mercator').using('gist', row.mercator),
  ],
)

/** Coaches by place, with everything a filter asks for, so that a walk from place to place reads one index. */
export const placeCoach = coachSchema.table(
  'place_coach',
  {
    districtCode: text('district_code').notNull(),
    venueId: id('venue_id').notNull(),
    coachId: id('coach_id').notNull(),
    minPrice: integer('min_price').notNull(),
    traits: integer('traits').notNull(),
    moreTraits: integer('more_traits').notNull().default(0),
    prices: integer('prices').array().notNull(),
    facets: integer('facets').array().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.coachId, row.venueId] }),
    index('place_coach_walk').on(
      row.districtCode,
      row.venueId,
      row.coachId,
      row.minPrice,
      row.traits,
      row.moreTraits,
      row.prices,
      row.facets,
    ),
  ],
)
