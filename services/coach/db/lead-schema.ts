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

/** That somebody may still go on with it. Without parameters, as indexes are. */
export const isOpenLead = ({ state }: { state: SQLWrapper }): SQL => sql`${state} in (${OPEN})`

/**
 * Leads. Names and places are copied as they were when it was sent. What says whose it is goes when it is
 * forgotten; the rest stays for statistics.
 */
export const lead = coachSchema.table(
  'lead',
  {
    leadId: id('lead_id').primaryKey().generatedAlwaysAsIdentity(),
    /** Of the form it was sent by: the same form again is the same lead. */
    clientKey: text('client_key').unique('lead_of_form'),
    kind: text('kind').$type<LeadKind>().notNull(),
    /** What it is about; null for a general demand. */
    subjectId: id('subject_id'),
    subjectName: text('subject_name').notNull().default(''),
    /** The coach or venue whose account answers it; null when nobody but operators does. */
    recipientKind: text('recipient_kind').$type<ApplicationKind>(),
    recipientId: id('recipient_id'),
    recipientName: text('recipient_name').notNull().default(''),
    /**
     * Since when that account does not answer: it is blocked, until it is let in again, or without recipient gone.
     * Nobody but operators answers meanwhile.
     */
    recipientBlockedAt: moment('recipient_blocked_at'),
    /** Null: a visitor's, or forgotten. */
    accountId: id('account_id'),
    callName: text('call_name').notNull(),
    /** Whether the number was proved. */
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
    /** The words that said who sees the number; null for a general demand, which says so in its dialog. */
    consentVersion: text('consent_version'),
    source: text('source').notNull(),
    state: text('state').$type<LeadState>().notNull(),
    /** Nobody had made contact by then. */
    overdueAt: moment('overdue_at'),
    /** The recipient's own words. */
    note: text('note').notNull().default(''),
    isHarassment: boolean('is_harassment').notNull().default(false),
    /** When an operator had dealt with that; null: it waits. */
    harassmentSettledAt: moment('harassment_settled_at'),
    /** The lead this one was made from: for each whom it was sent to, one. */
    originId: id('origin_id'),
    /** By operators, from a demand. */
    isReferred: boolean('is_referred').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (row) => [
    index('lead_of_account').on(row.accountId, row.createdAt, row.leadId),
    index('lead_of_recipient').on(row.recipientKind, row.recipientId, row.createdAt, row.leadId),
    // For whoever leaves: every lead about them is renamed (T35).
    index('lead_about').on(row.kind, row.subjectId),
    index('lead_newest').on(row.createdAt, row.leadId),
    // What operators look at is among these few; the closed ones stay for statistics.
    index('lead_open').on(row.createdAt, row.leadId).where(isOpenLead(row)),
    index('lead_harassing')
      .on(row.createdAt, row.leadId)
      .where(sql`${row.isHarassment} and ${row.harassmentSettledAt} is null`),
    unique('lead_of_origin').on(row.originId, row.kind, row.subjectId),
  ],
)

/** The number to call. Reading it is kept (`lead_view`), forgetting it is one delete. */
export const leadContact = coachSchema.table(
  'lead_contact',
  { leadId: id('lead_id').primaryKey(), mobile: text('mobile').notNull() },
  (row) => [index('lead_contact_mobile').on(row.mobile)],
)

/** Every move with who made it and when; no state is entered twice. */
export const leadMove = coachSchema.table(
  'lead_move',
  {
    leadId: id('lead_id').notNull(),
    toState: text('to_state').$type<LeadState>().notNull(),
    mover: text('mover').$type<LeadMover>().notNull(),
    /** Null: a visitor with the token, the clock, or forgotten. */
    accountId: id('account_id'),
    at: moment('at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.leadId, row.toState] })],
)

/** Who looked at a number, and when. */
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

/** What opens a lead to a visitor: SHA-256 of 256 random bits. */
export const leadToken = coachSchema.table(
  'lead_token',
  { tokenHash: text('token_hash').primaryKey(), leadId: id('lead_id').notNull() },
  (row) => [index('lead_token_of_lead').on(row.leadId)],
)

/** That a coach was in touch with an account, of leads that are forgotten: nothing else of them. */
export const leadProof = coachSchema.table(
  'lead_proof',
  { accountId: id('account_id').notNull(), coachId: id('coach_id').notNull() },
  (row) => [primaryKey({ columns: [row.accountId, row.coachId] })],
)

export type LeadTimer = 'remind' | 'overdue' | 'expire' | 'forget'

/** What is to happen to a lead by itself, and not before when. */
export const leadTimer = coachSchema.table(
  'lead_timer',
  {
    leadId: id('lead_id').notNull(),
    kind: text('kind').$type<LeadTimer>().notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.leadId, row.kind] }), index('lead_timer_due').on(row.dueAt)],
)
