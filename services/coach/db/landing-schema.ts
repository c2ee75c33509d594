import { index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#services/shared/store/columns.ts'
import { coachSchema } from './schema.ts'

/** How many coaches take a price for a class type, in the order of both; fen. */
export type PriceRung = readonly [feeType: number, price: number, coaches: number]

/**
 * The numbers of a landing page: of the live coaches of a category, any level, in a city and in each of its
 * districts; none for nobody. Written by `coach.count_landings` in the transaction that changes a listing or its marks.
 */
export const landing = coachSchema.table(
  'landing',
  {
    categoryId: integer('category_id').notNull(),
    cityCode: text('city_code').notNull(),
    /** Empty for the whole city. */
    districtCode: text('district_code').notNull(),
    coachCount: integer('coach_count').notNull(),
    /** Coaches somebody gave a mark, and the sum of their means in tenths. */
    markedCount: integer('marked_count').notNull(),
    markTotal: integer('mark_total').notNull(),
    /** The marks those means are made of; the column had all comments before. */
    verifiedCount: integer('comment_count').notNull(),
    prices: jsonb('prices').$type<PriceRung[]>().notNull(),
    /** The newest change of a coach among them. */
    changedAt: moment('changed_at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.categoryId, row.cityCode, row.districtCode] }),
    index('landing_city').on(row.cityCode, row.districtCode),
  ],
)
