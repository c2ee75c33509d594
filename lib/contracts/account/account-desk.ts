import { z } from 'zod'
import { APPLICATION_KINDS, ApplicationStatus } from '../application/application.ts'
import { endpoint } from '../endpoint.ts'
import { ACCOUNT_TYPES } from '../enums.ts'
import { Id, Moment, PageQuery, pageOf } from '../fields.ts'
import { LEAD_KINDS, LEAD_STATES } from '../lead/lead-states.ts'
import { SEARCH_TEXT_MAX_LENGTH } from '../limits.ts'
import { OPERATOR_ROLES } from '../operator/operator-roles.ts'
import { SUBMISSION_KINDS } from '../submission/submission-kinds.ts'
import { LoginSession } from './auth.ts'

const base = { service: 'user', method: 'POST', access: 'operator', duty: 'accounts' } as const

/** An account as operators see it. */
const DeskAccount = z.object({
  accountId: Id,
  userName: z.string(),
  nickname: z.string(),
  headImg: z.string(),
  /** Masked. */
  mobile: z.string(),
  userType: z.enum(ACCOUNT_TYPES),
  isBlocked: z.boolean(),
  registeredAt: Moment,
  /** When the account will be deleted at its owner's request; null if no deletion is pending. */
  deletionDueAt: Moment.nullable(),
})

/** finds accounts by full mobile number, account id or part of a name; searches by mobile are audited. */
export const findAccounts = endpoint({
  ...base,
  path: 'console/account/v1/list',
  summary: '运营台：按手机号、编号或名称查找账号（R-13.12）',
  input: z
    .object({ text: z.string().trim().max(SEARCH_TEXT_MAX_LENGTH).default(''), isBlocked: z.boolean().optional() })
    .extend(PageQuery.shape),
  data: pageOf(DeskAccount),
  example: {},
})

/**
 * an account with its sessions, its latest comments, applications, submissions and leads, and its block
 * history. GONE if there is no such account.
 */
export const getDeskAccount = endpoint({
  ...base,
  path: 'console/account/v1/get',
  summary: '运营台：账号的登录设备与记录（R-13.12）',
  input: z.object({ accountId: Id }),
  data: DeskAccount.extend({
    role: z.enum(OPERATOR_ROLES).nullable(),
    sessions: z.array(LoginSession),
    comments: z.array(
      z.object({
        commentId: Id,
        coachId: Id,
        coachName: z.string(),
        /** Whether visitors see the coach. Missing from services of the previous release. */
        isCoachLive: z.boolean().default(false),
        content: z.string(),
        isHidden: z.boolean(),
        createdAt: Moment,
      }),
    ),
    /** Applications that were sent for review; until then they are private to the account. */
    applications: z.array(
      z.object({
        checkId: z.string(),
        kind: z.enum(APPLICATION_KINDS),
        status: ApplicationStatus,
        /** The coach or venue it was published as. */
        subjectId: Id.nullable(),
        /** Whether visitors see that coach or venue. Missing from services of the previous release. */
        isLive: z.boolean().default(false),
        /** Whether it can be opened: one that was discarded and only ties its page to the account cannot. */
        wasSent: z.boolean().default(true),
        updatedAt: Moment,
      }),
    ),
    /** Submissions that were sent for review; drafts stay private to the account. */
    submissions: z.array(
      z.object({
        checkId: z.string(),
        kind: z.enum(SUBMISSION_KINDS),
        status: ApplicationStatus,
        title: z.string(),
        /** The record it was published as. */
        recordId: Id.nullable(),
        updatedAt: Moment,
      }),
    ),
    leads: z.array(
      z.object({
        leadId: Id,
        kind: z.enum(LEAD_KINDS),
        subjectName: z.string(),
        state: z.enum(LEAD_STATES),
        createdAt: Moment,
      }),
    ),
    /** Block history: when it was blocked or unblocked, by whom and why; newest first. */
    blocks: z.array(
      z.object({
        isBlocked: z.boolean(),
        at: Moment,
        /** Null if it was done by a command. */
        operatorId: Id.nullable(),
        why: z.string(),
      }),
    ),
  }),
})

export const ACCOUNT_REASON_MAX = 200

const WithReason = z.object({
  accountId: Id,
  why: z
    .string()
    .trim()
    .min(2, { error: '请写明原因，至少 2 个字' })
    .max(ACCOUNT_REASON_MAX, { error: `原因最多 ${ACCOUNT_REASON_MAX} 个字` }),
})

/** Pages and texts that a block took down and unblocking did not show again; null if there are none. */
const NotRestored = z.object({ stayedDown: z.number().int().positive() }).nullable()

/**
 * blocks an account: ends its sessions, takes down its coach and venues and hides what it wrote.
 * NOT_ALLOWED for the caller's own account; CONFLICT for an operator, whose role has to be ended first, and for an
 * account that is already blocked.
 */
export const blockAccount = endpoint({
  ...base,
  path: 'console/account/v1/block',
  changesPages: true,
  summary: '运营台：停用账号，写明原因（R-13.12）',
  input: WithReason,
  data: NotRestored,
})

/**
 * unblocks an account and restores what the block hid, except pages and texts that may no longer be published,
 * e.g. because their sport was taken down meanwhile. CONFLICT if it is not blocked.
 */
export const unblockAccount = endpoint({
  ...base,
  path: 'console/account/v1/unblock',
  changesPages: true,
  summary: '运营台：恢复账号，写明原因（R-13.12）',
  input: WithReason,
  data: NotRestored,
})
