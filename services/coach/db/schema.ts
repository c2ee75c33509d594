import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { ClassType, Coach } from '#lib/contracts/coach/coach.ts'
import type { COACH_STATUSES } from '#lib/contracts/enums.ts'
import type { Picture } from '#lib/contracts/fields.ts'
import type { LearnerAge } from '#lib/contracts/lead/lead-states.ts'
import type { OpenTime } from '#lib/contracts/lead/open-times.ts'
import type { RecordState } from '#lib/contracts/resources/states.ts'
import { id, moment, tsvector } from '#services/shared/store/columns.ts'

/** Tables of the coach service; no other service reads them. */
export const coachSchema = pgSchema('coach')

export const category = coachSchema.table('category', {
  categoryId: integer('category_id').primaryKey().generatedByDefaultAsIdentity(),
  parentId: integer('parent_id'),
  level: smallint('level').notNull(),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
  /** Position among its siblings. */
  position: integer('position').notNull(),
  status: text('status').$type<RecordState>().notNull().default('published'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

/** A certificate as submitted; only its masked form leaves the service. Dates are days in China, YYYY-MM-DD. */
export type StoredCertificate = {
  kind: string
  issuer: string
  number: string
  /** Second-level sport; empty if not stated. */
  sportSlug: string
  issuedOn: string | null
  /** Null: 长期有效. */
  expiresOn: string | null
  /** The day of the approval that compared it with its photo; null if none has. */
  checkedOn: string | null
}

/** As the console and older releases write one: this service decides whether it was checked. */
export type GivenCertificate = Pick<StoredCertificate, 'kind' | 'issuer' | 'number' | 'expiresOn'> &
  Partial<StoredCertificate>

export const coach = coachSchema.table(
  'coach',
  {
    coachId: id('coach_id').primaryKey().generatedByDefaultAsIdentity(),
    status: text('status').$type<'draft' | (typeof COACH_STATUSES)[number]>().notNull(),
    name: text('name').notNull(),
    headImg: text('head_img').notNull(),
    sex: smallint('sex'),
    identity: smallint('identity').notNull(),
    teachingYears: smallint('teaching_years').notNull(),
    ageStage: smallint('age_stage'),
    suitableCrowd: text('suitable_crowd').notNull(),
    trainingPlace: smallint('training_place').notNull(),
    teachingWay: smallint('teaching_way').notNull(),
    coachingSince: smallint('coaching_since').notNull(),
    motto: text('motto').notNull(),
    introduction: text('introduction').notNull(),
    photos: jsonb('photos').$type<Picture[]>().notNull(),
    video: jsonb('video').$type<NonNullable<Coach['video']>>(),
    classTypes: jsonb('class_types').$type<ClassType[]>().notNull(),
    /** Releases before certificates had sports and check days leave those out: `readCertificates`. */
    certificates: jsonb('certificates').$type<GivenCertificate[]>().notNull(),
    /**
     * The next day in China on which a certificate is due for a notice or expires; null for none, empty if not checked
     * yet.
     */
    certificatesDueOn: text('certificates_due_on').default(''),
    /** Keys of the notices sent to the owner (`certificate-dates.ts`). */
    certificatesTold: text('certificates_told').array().notNull().default([]),
    /** Third level, the main one first. */
    categoryIds: integer('category_ids').array().notNull(),
    venueIds: id('venue_ids').array().notNull(),
    /** Names of those venues in the same order, so that a card needs no join. */
    venueNames: text('venue_names').array().notNull(),
    cityCode: text('city_code').notNull(),
    cityName: text('city_name').notNull(),
    districtCode: text('district_code').notNull(),
    districtName: text('district_name').notNull(),
    /** Lowest price among the class types, fen. */
    minPrice: integer('min_price').notNull(),
    score: doublePrecision('score'),
    commentCount: integer('comment_count').notNull(),
    /** Number of marks behind the score. */
    verifiedCount: integer('verified_count').notNull().default(0),
    collectedCount: integer('collected_count').notNull(),
    isVerified: boolean('is_verified').notNull(),
    ageBands: text('age_bands').array().$type<LearnerAge[]>().notNull().default([]),
    openTimes: jsonb('open_times').$type<OpenTime[]>().notNull().default([]),
    isPaused: boolean('is_paused').notNull().default(false),
    /** Computed from leads, and again once the oldest of them is too old. */
    replyHours: smallint('reply_hours'),
    replyDueAt: moment('reply_due_at'),
    /** When the owner last changed the page or its times; null if never. */
    ownChangeAt: moment('own_change_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (row) => [
    index('coach_venues').using('gin', row.venueIds),
    index('coach_paused').on(row.coachId).where(sql`${row.isPaused}`),
    index('coach_reply_due').on(row.replyDueAt).where(sql`${row.replyDueAt} is not null`),
    index('coach_certificates_due')
      .on(row.certificatesDueOn, row.coachId)
      .where(sql`${row.certificatesDueOn} is not null`),
  ],
)

/** Views are written often and read rarely, so they do not rewrite the wide row. */
export const viewCount = coachSchema.table('view_count', {
  coachId: id('coach_id').primaryKey(),
  views: integer('views').notNull(),
})

/** Coaches an account has viewed, one row per coach. */
export const recentView = coachSchema.table(
  'recent_view',
  {
    accountId: id('account_id').notNull(),
    coachId: id('coach_id').notNull(),
    viewedAt: moment('viewed_at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.accountId, row.coachId] }),
    index('recent_view_latest').on(row.accountId, row.viewedAt),
  ],
)

/** Coaches an account has collected. */
export const collection = coachSchema.table(
  'collection',
  {
    accountId: id('account_id').notNull(),
    coachId: id('coach_id').notNull(),
    collectedAt: moment('collected_at').notNull().defaultNow(),
  },
  (row) => [
    primaryKey({ columns: [row.accountId, row.coachId] }),
    index('collection_latest').on(row.accountId, row.collectedAt),
    index('collection_of_coach').on(row.coachId, row.collectedAt),
  ],
)

/**
 * Lessons an account has taken, as an operator recorded them: the site books none itself. `reference` names the
 * source record, so that the same one counts once. The table's name is singular, like all of them.
 */
export const consumedLessons = coachSchema.table(
  'consumed_lesson',
  {
    reference: text('reference').primaryKey(),
    accountId: id('account_id').notNull(),
    coachId: id('coach_id').notNull(),
    lessonCount: smallint('lesson_count').notNull(),
    consumedAt: moment('consumed_at').notNull(),
  },
  (row) => [index('consumed_lesson_of_account').on(row.accountId, row.consumedAt)],
)

/**
 * The search row: one per LIVE coach and none for any other, so no list, count or search can show a disabled one.
 * Narrow on purpose; `words` is stored out of line and only ever read through its index.
 */
export const listing = coachSchema.table(
  'listing',
  {
    coachId: id('coach_id').primaryKey(),
    cityCode: text('city_code').notNull(),
    districtCode: text('district_code').notNull(),
    /** Second-level sport of the main category. */
    sportId: integer('sport_id').notNull(),
    /** Everything a filter can ask for, as numbers (`coach/facets.ts`). */
    facets: integer('facets').array().notNull(),
    /** The filter codes among them as bits: the first thirty, and the next. */
    traits: integer('traits').notNull(),
    moreTraits: integer('more_traits').notNull().default(0),
    /** Price per class type, fen; null where it is not offered. Index = fee type − 1. */
    prices: integer('prices').array().notNull(),
    minPrice: integer('min_price').notNull(),
    /** In tenths, 0 without a score, so that coaches without one sort last. */
    score: smallint('score').notNull(),
    /** Ranking, 0–1,000, higher first. */
    recommended: integer('recommended').notNull(),
    /** Score, comments, collections and views as one number. */
    heat: integer('heat').notNull(),
    longitude: doublePrecision('longitude'),
    latitude: doublePrecision('latitude'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    name: text('name').notNull(),
    namePinyin: text('name_pinyin').notNull(),
    venueText: text('venue_text').notNull(),
    words: tsvector('words').notNull(),
  },
  // All ascending: an index is read backwards just as well, and DESC would have to say where nulls go to be usable.
  (row) => {
    const { coachId: id, minPrice, traits, moreTraits } = row
    return [
      index('listing_words').using('gin', row.words),
      index('listing_facets').using('gin', row.facets),
      // Price and traits are included, so that lists are walked and counted without reading rows; in the default order
      // all facets are, too.
      index('listing_recommended').on(row.recommended, id, minPrice, traits, moreTraits, row.facets),
      index('listing_score').on(row.score, row.recommended, id, minPrice, traits, moreTraits),
      index('listing_price').on(minPrice, id, traits, moreTraits),
      index('listing_newest').on(row.createdAt, id, minPrice, traits, moreTraits),
      index('listing_heat').on(row.heat, id, minPrice, traits, moreTraits),
      index('listing_city_recommended').on(row.cityCode, row.recommended, id, minPrice, traits, moreTraits),
      index('listing_city_score').on(row.cityCode, row.score, row.recommended, id, minPrice, traits, moreTraits),
      index('listing_city_price').on(row.cityCode, minPrice, id, traits, moreTraits),
      index('listing_city_newest').on(row.cityCode, row.createdAt, id, minPrice, traits, moreTraits),
      index('listing_city_heat').on(row.cityCode, row.heat, id, minPrice, traits, moreTraits),
      // Ids with change times, for the sitemap index.
      index('listing_changed').on(id, row.updatedAt),
      index('listing_district_recommended').on(row.districtCode, row.recommended, id),
    ]
  },
)

export const TALLY_KINDS = ['all', 'category', 'district'] as const

/**
 * Live coaches of a city: in total, per category of every level, per district; changes with `listing` in one
 * transaction.
 */
export const tally = coachSchema.table(
  'tally',
  {
    cityCode: text('city_code').notNull(),
    kind: text('kind').$type<(typeof TALLY_KINDS)[number]>().notNull(),
    /** Category id or district code; empty for `all`. */
    key: text('key').notNull(),
    coachCount: integer('coach_count').notNull(),
    minPrice: integer('min_price').notNull(),
    maxPrice: integer('max_price').notNull(),
  },
  (row) => [primaryKey({ columns: [row.cityCode, row.kind, row.key] })],
)

/**
 * One row. The number grows in the transaction of every change to `listing`, so a cached list knows whether it is
 * current.
 */
export const revision = coachSchema.table('revision', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  number: id('number').notNull(),
})
