import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import type { FeeType } from '#lib/contracts/enums.ts'
import {
  type LeadKind,
  type LeadMover,
  type LeadState,
  type LearnerAge,
  type LearnerLevel,
  OPEN_LEAD_STATES,
} from '#lib/contracts/lead/lead-states.ts'
import { id, moment } from '#services/shared/store/columns.ts'
import { coachSchema } from './schema.ts'

const OPEN = sql.raw(OPEN_LEAD_STATES.map((state) => `'${state}'`).join(', '))

/** Condition for open leads. Without parameters, as an index requires. */
export const isOpenLead = ({ state }: { state: SQLWrapper }): SQL => sql`${state} in (${OPEN})`

/**
 * Leads. Names and places are copied as they were when it was sent; only a sport takes its new name, because
 * figures are grouped by it. Personal data is removed when a lead is forgotten; the rest stays for statistics.
 */
export const lead = coachSchema.table(
  'lead',
  {
    leadId: id('lead_id').primaryKey().generatedAlwaysAsIdentity(),
    /** Key of the form it was sent with: the same form again is the same lead. */
    clientKey: text('client_key').unique('lead_of_form'),
    kind: text('kind').$type<LeadKind>().notNull(),
    /** What it is about; null for a general demand. */
    subjectId: id('subject_id'),
    subjectName: text('subject_name').notNull().default(''),
    /** The coach or venue whose account answers; null when only operators do. */
    recipientKind: text('recipient_kind').$type<ApplicationKind>(),
    recipientId: id('recipient_id'),
    recipientName: text('recipient_name').notNull().default(''),
    /**
     * Since when that account does not answer: blocked until it is unblocked or, without recipient, deleted.
     * Only operators answer meanwhile.
     */
    recipientBlockedAt: moment('recipient_blocked_at'),
    /** Null for a visitor, or once forgotten. */
    accountId: id('account_id'),
    callName: text('call_name').notNull(),
    /** Whether the number was verified. */
    isVerified: boolean('is_verified').notNull(),
    learnerAge: text('learner_age').$type<LearnerAge>(),
    level: text('level').$type<LearnerLevel>(),
    feeType: smallint('fee_type').$type<FeeType>(),
    times: integer('times').array().notNull(),
    description: text('description').notNull(),
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    cityCode: text('city_code'),
    cityName: text('city_name').notNull().default(''),
    districtName: text('district_name').notNull().default(''),
    sportName: text('sport_name').notNull().default(''),
    /** Version of the consent text that says who sees the number; null for demands from before numbers were shared. */
    consentVersion: text('consent_version'),
    source: text('source').notNull(),
    state: text('state').$type<LeadState>().notNull(),
    /** Set when nobody had made contact in time. */
    overdueAt: moment('overdue_at'),
    /** The recipient's private note. */
    note: text('note').notNull().default(''),
    isHarassment: boolean('is_harassment').notNull().default(false),
    /** When it was reported; null for reports that the release before this column stored. */
    harassmentAt: moment('harassment_at'),
    /** When an operator closed the report; null while it is open. */
    harassmentSettledAt: moment('harassment_settled_at'),
    /** The lead this one was copied from, one copy per recipient. */
    originId: id('origin_id'),
    /** Whether operators copied it from a demand. */
    isReferred: boolean('is_referred').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (row) => [
    index('lead_of_account').on(row.accountId, row.createdAt, row.leadId),
    index('lead_of_recipient').on(row.recipientKind, row.recipientId, row.createdAt, row.leadId),
    // For deleted accounts: every lead about them is renamed (T35).
    index('lead_about').on(row.kind, row.subjectId),
    index('lead_newest').on(row.createdAt, row.leadId),
    // The desk's leads are among these few; the closed ones stay for statistics.
    index('lead_open').on(row.createdAt, row.leadId).where(isOpenLead(row)),
    index('lead_harassing')
      .on(row.createdAt, row.leadId)
      .where(sql`${row.isHarassment} and ${row.harassmentSettledAt} is null`),
    unique('lead_of_origin').on(row.originId, row.kind, row.subjectId),
  ],
)

/** The number to call. Views are recorded (`lead_view`); forgetting it is one delete. */
export const leadContact = coachSchema.table(
  'lead_contact',
  { leadId: id('lead_id').primaryKey(), mobile: text('mobile').notNull() },
  (row) => [index('lead_contact_mobile').on(row.mobile)],
)

/** Every move with mover and time; no state is entered twice. */
export const leadMove = coachSchema.table(
  'lead_move',
  {
    leadId: id('lead_id').notNull(),
    toState: text('to_state').$type<LeadState>().notNull(),
    mover: text('mover').$type<LeadMover>().notNull(),
    /** Null for a visitor with the token, the clock, or once forgotten. */
    accountId: id('account_id'),
    at: moment('at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.leadId, row.toState] })],
)

/** Who viewed a number, and when. */
export const leadView = coachSchema.table(
  'lead_view',
  {
    viewId: id('view_id').primaryKey().generatedAlwaysAsIdentity(),
    leadId: id('lead_id').notNull(),
    accountId: id('account_id').notNull(),
    at: moment('at').notNull(),
  },
  (row) => [index('lead_view_of_lead').on(row.leadId, row.at)],
)

/** Tokens that open a lead to a visitor: SHA-256 of 256 random bits, of 128 in an SMS. */
export const leadToken = coachSchema.table(
  'lead_token',
  { tokenHash: text('token_hash').primaryKey(), leadId: id('lead_id').notNull() },
  (row) => [index('lead_token_of_lead').on(row.leadId)],
)

/** That a coach contacted an account about a forgotten lead, and nothing else of it. */
export const leadProof = coachSchema.table(
  'lead_proof',
  { accountId: id('account_id').notNull(), coachId: id('coach_id').notNull() },
  (row) => [primaryKey({ columns: [row.accountId, row.coachId] })],
)

export type LeadTimer = 'remind' | 'overdue' | 'expire' | 'forget'

/** What happens to a lead automatically, and when at the earliest. */
export const leadTimer = coachSchema.table(
  'lead_timer',
  {
    leadId: id('lead_id').notNull(),
    kind: text('kind').$type<LeadTimer>().notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.leadId, row.kind] }), index('lead_timer_due').on(row.dueAt)],
)
