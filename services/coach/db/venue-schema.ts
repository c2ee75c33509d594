import { sql } from 'drizzle-orm'
import { boolean, customType, doublePrecision, index, integer, jsonb, smallint, text } from 'drizzle-orm/pg-core'
import type { Picture } from '#lib/contracts/fields.ts'
import type { OpeningHours } from '#lib/contracts/venue/opening-hours.ts'
import type { Venue } from '#lib/contracts/venue/venue.ts'
import { id, moment, tsvector } from '#services/shared/store/columns.ts'
import { coachSchema } from './schema.ts'

/** Ranges of integers, `{[540,1320),[1980,2760)}`; read and written as text. */
const multirange = customType<{ data: string }>({ dataType: () => 'int4multirange' })

/** Only live venues are shown; drafts and disabled ones appear nowhere. */
export const VENUE_STATUSES = ['draft', 'live', 'disabled'] as const
export type VenueStatus = (typeof VENUE_STATUSES)[number]

/** Coordinates are GCJ-02. */
export const venue = coachSchema.table(
  'venue',
  {
    venueId: id('venue_id').primaryKey().generatedByDefaultAsIdentity(),
    status: text('status').$type<VenueStatus>().notNull(),
    name: text('name').notNull(),
    /** 1 in business, 2 closed. */
    businessStatus: smallint('business_status').notNull(),
    address: text('address').notNull(),
    cityCode: text('city_code').notNull(),
    cityName: text('city_name').notNull(),
    districtCode: text('district_code').notNull(),
    districtName: text('district_name').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    /** Second-level, the best known first. */
    categoryIds: integer('category_ids').array().notNull(),
    openingHours: jsonb('opening_hours').$type<OpeningHours>().notNull(),
    photos: jsonb('photos').$type<Picture[]>().notNull(),
    facilities: jsonb('facilities').$type<string[]>().notNull(),
    prices: jsonb('prices').$type<Venue['prices']>().notNull(),
    introduction: text('introduction').notNull(),
    transport: text('transport').notNull(),
    /** Only a number that was made public. */
    phone: text('phone'),
    /** Whether it takes no learners at present. */
    isPaused: boolean('is_paused').notNull().default(false),
    /** Computed from leads, and again once the oldest of them is too old. */
    replyHours: smallint('reply_hours'),
    replyDueAt: moment('reply_due_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (row) => [index('venue_reply_due').on(row.replyDueAt).where(sql`${row.replyDueAt} is not null`)],
)

/**
 * The search row: one per LIVE venue and none for any other. Updated in the transaction that changes the venue or a
 * coach who teaches there.
 */
export const venueListing = coachSchema.table(
  'venue_listing',
  {
    venueId: id('venue_id').primaryKey(),
    cityCode: text('city_code').notNull(),
    districtCode: text('district_code').notNull(),
    /** Its sports and all categories above them. */
    categoryIds: integer('category_ids').array().notNull(),
    businessStatus: smallint('business_status').notNull(),
    /** Live coaches who teach here. */
    coachCount: integer('coach_count').notNull(),
    /** Recommendation, higher first: in business, then by the coaches who teach there. */
    recommended: integer('recommended').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    /** Open minutes of the week, from Monday 00:00, and of a public holiday; null when holidays are like any day. */
    openWeek: multirange('open_week').notNull(),
    openHoliday: multirange('open_holiday'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    name: text('name').notNull(),
    words: tsvector('words').notNull(),
  },
  (row) => [
    index('venue_listing_words').using('gin', row.words),
    index('venue_listing_categories').using('gin', row.categoryIds),
    index('venue_listing_recommended').on(row.recommended, row.venueId),
    index('venue_listing_newest').on(row.createdAt, row.venueId),
    index('venue_listing_city').on(row.cityCode, row.recommended, row.venueId),
    index('venue_listing_district').on(row.districtCode, row.recommended, row.venueId),
  ],
)
