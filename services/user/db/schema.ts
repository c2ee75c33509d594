import { sql } from 'drizzle-orm'
import { type AnyPgColumn, doublePrecision, index, integer, pgSchema, smallint, text } from 'drizzle-orm/pg-core'
import type { ACCOUNT_TYPES } from '#lib/contracts/enums.ts'
import { id, moment } from '#services/shared/store/columns.ts'

/** Tables of the user service; the auth service uses accounts through `services/accounts.ts`. */
export const userSchema = pgSchema('user')

export const ACCOUNT_STATUSES = ['active', 'disabled'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

export const account = userSchema.table(
  'account',
  {
    accountId: id('account_id').primaryKey().generatedAlwaysAsIdentity({ startWith: 10_001 }),
    mobile: text('mobile').notNull().unique('account_mobile'),
    userName: text('user_name').notNull(),
    /** The name in lower case: names that differ only in case are the same. */
    nameKey: text('name_key').notNull().unique('account_name'),
    passwordHash: text('password_hash').notNull(),
    userType: text('user_type').$type<(typeof ACCOUNT_TYPES)[number]>().notNull(),
    status: text('status').$type<AccountStatus>().notNull().default('active'),
    wechatUnionId: text('wechat_union_id').unique('account_wechat'),
    nickname: text('nickname').notNull().default(''),
    headImg: text('head_img').notNull(),
    sex: smallint('sex'),
    /** YYYY-MM-DD */
    birthday: text('birthday'),
    cityCode: text('city_code'),
    introduction: text('introduction').notNull().default(''),
    /** The account whose invitation was used; null once it is deleted. */
    inviterId: id('inviter_id').references((): AnyPgColumn => account.accountId, { onDelete: 'set null' }),
    /** The version of the user agreement accepted, and when. */
    agreementVersion: text('agreement_version').notNull(),
    agreedAt: moment('agreed_at').notNull().defaultNow(),
    registeredAt: moment('registered_at').notNull().defaultNow(),
    /** Set while the account waits to be deleted. */
    deletionDueAt: moment('deletion_due_at'),
  },
  (row) => [
    index('account_deletion_due').on(row.deletionDueAt),
    index('account_registered').on(row.registeredAt),
    index('account_inviter').on(row.inviterId).where(sql`${row.inviterId} is not null`),
  ],
)

/** Sensitive, so stored apart; a row means consent that was given and not withdrawn. */
export const health = userSchema.table('health', {
  accountId: id('account_id').primaryKey(),
  heightCm: integer('height_cm'),
  weightKg: doublePrecision('weight_kg'),
  conditions: text('conditions').notNull(),
  consentVersion: text('consent_version').notNull(),
  consentedAt: moment('consented_at').notNull(),
})

/** That an account existed, without personal data: kept as a record of the agreement. */
export const deletedAccount = userSchema.table('deleted_account', {
  accountId: id('account_id').primaryKey(),
  userType: text('user_type').notNull(),
  agreementVersion: text('agreement_version').notNull(),
  registeredAt: moment('registered_at').notNull(),
  deletedAt: moment('deleted_at').notNull().defaultNow(),
})
