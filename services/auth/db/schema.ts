import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgSchema, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CodePurpose } from '#lib/contracts/account/captcha.ts'
import type { NoticeChannel } from '#lib/contracts/notice/notice-kinds.ts'
import type { OperatorRole } from '#lib/contracts/operator/operator-roles.ts'
import { attemptTable } from '#services/shared/limit/sliding-limits.ts'
import { id, moment } from '#services/shared/store/columns.ts'

/** Tables of the auth service; no other service reads them. */
export const authSchema = pgSchema('auth')

const outboxId = () => id('message_id').primaryKey().generatedAlwaysAsIdentity()
const writtenAt = () => moment('created_at').notNull().defaultNow()

/** One row: the key with which codes and numbers are hashed (`keys.ts`), generated when the store is first used. */
export const pepper = authSchema.table('pepper', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  value: text('value').notNull(),
})

/** A captcha until its single attempt. Verifying deletes the row, so it cannot be tried twice. */
export const captcha = authSchema.table('captcha', {
  uid: text('uid').primaryKey(),
  answerKey: text('answer_key').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** The latest SMS code per number and purpose; numbers and codes are stored as keyed hashes only. */
export const smsCode = authSchema.table(
  'sms_code',
  {
    mobileKey: text('mobile_key').notNull(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    codeKey: text('code_key').notNull(),
    /** Counted before the outcome of a guess is known. */
    attempts: smallint('attempts').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (row) => [primaryKey({ columns: [row.mobileKey, row.purpose] })],
)

export const attempt = attemptTable(authSchema)

/** Consecutive wrong passwords, and when the next attempt is allowed. */
export const passwordTry = authSchema.table('password_try', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  openAt: moment('open_at').notNull(),
})

/** A token is 256 random bits and stored as its SHA-256 only. */
export const session = authSchema.table(
  'session',
  {
    sessionId: id('session_id').primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: id('account_id').notNull(),
    /** Read by the previous release; operators are in `operator`. */
    isOperator: boolean('is_operator').notNull().default(false),
    channel: text('channel').notNull(),
    /** Whether the password was given in it, at login or when the console was opened. */
    isByPassword: boolean('is_by_password').notNull().default(false),
    /** When an operator last worked in the session; null until the console is opened. */
    consoleSeenAt: moment('console_seen_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (row) => [index('session_account').on(row.accountId), index('session_expires').on(row.expiresAt)],
)

/** Operators' terms: who had which role from when to when (R-13.2); another role is another row. */
export const operator = authSchema.table(
  'operator',
  {
    operatorId: id('operator_id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: id('account_id').notNull(),
    role: text('role').$type<OperatorRole>().notNull(),
    /** The owner who appointed them; null for the first owner and those of the demo. */
    madeBy: id('made_by'),
    madeAt: moment('made_at').notNull().defaultNow(),
    /** Null while the term lasts. */
    endedAt: moment('ended_at'),
  },
  (row) => [uniqueIndex('operator_account').on(row.accountId).where(sql`${row.endedAt} is null`)],
)

export const SCENE_STATES = ['waiting', 'scanned', 'confirmed'] as const

/** A QR code on a browser's screen, and the single-use handle that browser gets once the phone has confirmed. */
export const wechatScene = authSchema.table(
  'wechat_scene',
  {
    sceneId: text('scene_id').primaryKey(),
    browserKey: text('browser_key').notNull(),
    state: text('state').$type<(typeof SCENE_STATES)[number]>().notNull().default('waiting'),
    openId: text('open_id'),
    unionId: text('union_id'),
    handleHash: text('handle_hash').unique(),
    handleExpiresAt: moment('handle_expires_at'),
    usedAt: moment('used_at'),
    polledAt: moment('polled_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (row) => [index('wechat_scene_open_id').on(row.openId), index('wechat_scene_expires').on(row.expiresAt)],
)

/** Signed WeChat calls that were handled already; each is handled once. */
export const wechatNonce = authSchema.table(
  'wechat_nonce',
  { nonce: text('nonce').primaryKey(), heardAt: moment('heard_at').notNull().defaultNow() },
  (row) => [index('wechat_nonce_heard').on(row.heardAt)],
)

/** Whom the official account can write to: the open id for the union id of a bound WeChat account. */
export const wechatFollower = authSchema.table('wechat_follower', {
  unionId: text('union_id').primaryKey(),
  openId: text('open_id').notNull(),
})

/** The official account's access token, shared by all processes; one at a time renews it. */
export const wechatToken = authSchema.table('wechat_token', {
  appId: text('app_id').primaryKey(),
  /** Empty until the first one arrives. */
  value: text('value').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** Until when the others wait for the process that renews it. */
  leasedUntil: moment('leased_until').notNull(),
})

/** What demo mode shows instead of sending. Written and read only there. */
export const smsOutbox = authSchema.table('sms_outbox', {
  messageId: outboxId(),
  mobile: text('mobile').notNull(),
  purpose: text('purpose').notNull(),
  code: text('code').notNull(),
  createdAt: writtenAt(),
})

export const captchaOutbox = authSchema.table('captcha_outbox', {
  messageId: outboxId(),
  uid: text('uid').notNull(),
  code: text('code').notNull(),
  createdAt: writtenAt(),
})

export const wechatOutbox = authSchema.table('wechat_outbox', {
  messageId: outboxId(),
  sceneId: text('scene_id').notNull(),
  ticket: text('ticket').notNull(),
  state: text('state').notNull(),
  createdAt: writtenAt(),
})

export const noticeOutbox = authSchema.table('notice_outbox', {
  messageId: outboxId(),
  channel: text('channel').$type<NoticeChannel>().notNull(),
  /** Key of the notice: it is shown once, however often it is sent. */
  key: text('key').notNull().unique('notice_outbox_once'),
  addressee: text('addressee').notNull(),
  words: text('words').notNull(),
  path: text('path').notNull(),
  createdAt: writtenAt(),
})
