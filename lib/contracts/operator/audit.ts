import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, PageQuery, pageOf } from '../fields.ts'
import { AUDIT_ACT_NAMES } from './audit-acts.ts'
import { OPERATOR_ROLES } from './operator-roles.ts'

const base = { service: 'auth', method: 'POST', access: 'operator', duty: 'operators' } as const

const Filter = z.object({
  /** Performed by this account. */
  accountId: Id.optional(),
  /** Not performed by a person: by the clock, or by a command on the machine. */
  byNobody: z.literal(true).optional(),
  act: z.enum(AUDIT_ACT_NAMES).optional(),
  /** Any of these kinds of subject: `article`, `lead`, `account` … */
  kinds: z
    .array(z.string().regex(/^\w{1,40}$/))
    .min(1)
    .max(10)
    .optional(),
  recordId: z.string().trim().min(1).max(64).optional(),
  /** Inclusive; `to` is exclusive. */
  from: Moment.optional(),
  to: Moment.optional(),
})
export type AuditFilter = z.output<typeof Filter>

const AuditEntry = z.object({
  entryId: Id,
  at: Moment,
  /** Null if not performed by a person; see `role`. */
  accountId: Id.nullable(),
  /** Empty if the account no longer exists. */
  userName: z.string(),
  role: z.enum([...OPERATOR_ROLES, 'clock', 'command']),
  client: z.string().nullable(),
  requestId: z.string(),
  act: z.enum(AUDIT_ACT_NAMES),
  kind: z.string(),
  recordId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  why: z.string(),
})
export type AuditEntry = z.output<typeof AuditEntry>

/** R-13.10: operators' actions and views, newest first. */
export const getAuditEntries = endpoint({
  ...base,
  path: 'console/audit/v1/list',
  summary: '运营台：操作记录，按人、动作、对象和时间查找（R-13.10）',
  input: Filter.extend(PageQuery.shape),
  data: pageOf(AuditEntry),
  example: {},
})

/**
 * exports the same, oldest first, in parts: repeat with `after` until `next` is null. The export is audited
 * too.
 */
export const exportAuditEntries = endpoint({
  ...base,
  path: 'console/audit/v2/export',
  summary: '运营台：导出操作记录（R-13.10）',
  input: Filter.extend({ after: Id.optional() }),
  data: z.object({ list: z.array(AuditEntry), next: Id.nullable() }),
  example: {},
})
