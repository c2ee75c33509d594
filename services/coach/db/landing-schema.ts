import { index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#services/shared/store/columns.ts'
import { coachSchema } from './schema.ts'

/** Number of coaches per class type and price (fen), sorted by both. */
export type PriceRung = readonly [feeType: number, price: number, coaches: number]

/**
 * Figures of a landing page: of the live coaches of a category, at any level, in a city and in each of its
 * districts; no row without coaches. Written by `coach.count_landings` in the transaction that changes a listing or its
 * marks.
 */
export const landing = coachSchema.table(
  'landing',
  {
    categoryId: integer('category_id').notNull(),
    cityCode: text('city_code').notNull(),
    /** Empty for the whole city. */
    districtCode: text('district_code').notNull(),
    coachCount: integer('coach_count').notNull(),
    /** Coaches with a score, and the sum of their scores in tenths. */
    markedCount: integer('marked_count').notNull(),
    markTotal: integer('mark_total').notNull(),
    /** Number of marks behind those scores; the column used to count all comments. */
    verifiedCount: integer('comment_count').notNull(),
    prices: jsonb('prices').$type<PriceRung[]>().notNull(),
    /** The latest change of a coach among them. */
    changedAt: moment('changed_at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.categoryId, row.cityCode, row.districtCode] }),
    index('landing_city').on(row.cityCode, row.districtCode),
  ],
)
