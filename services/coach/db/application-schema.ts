import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { index, integer, jsonb, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ApplicationKind, ReviewReason } from '#lib/contracts/application/application.ts'
import type { CoachContent } from '#lib/contracts/application/coach-application.ts'
import type { VenueContent } from '#lib/contracts/application/venue-application.ts'
import { APPLICATION_STATUS, type ApplicationStatus } from '#lib/contracts/enums.ts'
import { attemptTable } from '#services/shared/limit/sliding-limits.ts'
import type { StoredContent } from '#services/shared/review/upgrade-content.ts'
import { id, moment } from '#services/shared/store/columns.ts'
import { coachSchema } from './schema.ts'

export type ApplicationContent = { coach: CoachContent; venue: VenueContent }

/** Identity and contact; like the papers, for reviewers alone. */
export const PRIVATE_FIELDS: { [K in ApplicationKind]: readonly (keyof ApplicationContent[K] & string)[] } = {
  coach: ['realName', 'contactMobile'],
  venue: ['licenceNumber', 'contactName', 'contactMobile'],
}

/** SQL/JSON paths of the addresses of papers in the content. */
const PAPER_PATHS: Record<ApplicationKind, string> = {
  coach: '$.certificates[*].photo',
  venue: '$.licencePhoto',
}

const { DRAFT, PENDING, REJECTED, SUPERSEDED } = APPLICATION_STATUS

type ApplicationColumns = Record<'status' | 'content', SQLWrapper>
const anyOf = (conditions: SQL[]) => sql.join(conditions, sql` or `)

/** Condition: replaced, and still with a private field. Without parameters, as an index requires. */
export const isReplacedWithPrivateFields = ({ status, content }: ApplicationColumns): SQL => {
  const fields = [...new Set(Object.values(PRIVATE_FIELDS).flat())]
  const filled = fields.map((field) => sql`coalesce(${content}->>${sql.raw(`'${field}'`)}, '') <> ''`)
  return sql`(${status} = ${sql.raw(String(SUPERSEDED))} and (${anyOf(filled)}))`
}

/** Condition: the review is over and photos of papers are still there. Without parameters, as an index requires. */
export const isWithPapers = ({ status, content }: ApplicationColumns): SQL => {
  const paths = Object.values(PAPER_PATHS).map((path) => sql.raw(`'${path} ? (@ != "")'`))
  const found = paths.map((path) => sql`jsonb_path_exists(${content}, ${path})`)
  return sql`(${status} <> ${sql.raw(String(PENDING))} and (${anyOf(found)}))`
}

/** When a review ended or its owner last edited; must match the index. */
export const lastActivityAt = sql<Date>`greatest(reviewed_at, updated_at)`

/**
 * Applications of coaches and venues (A-12). An account has at most one open about its coach, and one about each of its
 * venues. Table and columns keep the noun of the API: the previous release runs on the same store.
 */
export const application = coachSchema.table(
  'check_record',
  {
    /** 128 random bits. */
    checkId: text('check_id').primaryKey(),
    kind: text('kind').$type<ApplicationKind>().notNull(),
    accountId: id('account_id').notNull(),
    status: smallint('status').$type<ApplicationStatus>().notNull(),
    version: integer('version').notNull(),
    /** In any version; read and written by `application/stored-content.ts`. */
    content: jsonb('content').$type<StoredContent>().notNull(),
    reasons: jsonb('reasons').$type<ReviewReason[]>().notNull(),
    /** The coach or venue it is about, once there is one; the account that applied for it owns it. */
    subjectId: id('subject_id'),
    /** The venue without owner that it claims (R-14.10); also its subject once it is approved. */
    claimedId: id('claimed_id'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    submittedAt: moment('submitted_at'),
    reviewedAt: moment('reviewed_at'),
    /** The operator who decided. */
    reviewedBy: id('reviewed_by'),
  },
  (row) => [
    uniqueIndex('check_record_open_coach').on(row.accountId).where(sql`kind = 'coach' and status in (0, 1, 3)`),
    uniqueIndex('check_record_open_venue')
      .on(row.accountId, sql`coalesce(subject_id, claimed_id, 0)`)
      .where(sql`kind = 'venue' and status in (0, 1, 3)`),
    index('check_record_subject').on(row.subjectId, row.kind),
    index('check_record_claimed').on(row.claimedId).where(sql`claimed_id is not null`),
    index('check_record_newest').on(row.accountId, row.kind, row.createdAt),
    index('check_record_waiting').on(row.status, row.submittedAt),
    index('check_record_replaced_whole').on(row.updatedAt).where(isReplacedWithPrivateFields(row)),
    index('check_record_with_papers').on(lastActivityAt).where(isWithPapers(row)),
  ],
)

/** Condition: still open; must match the indexes. */
export const isStillOpen = inArray(application.status, [DRAFT, PENDING, REJECTED])

/** The coach or venue it is about or claims, 0 while there is none; must match the index. */
export const aboutId = sql<number>`coalesce(${application.subjectId}, ${application.claimedId}, 0)`

/** Attempts of an account to write or submit an application, for limits. */
export const attempt = attemptTable(coachSchema)
