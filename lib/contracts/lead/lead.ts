import { z } from 'zod'
import { MaskedMobile, Mobile, SmsCode } from '../account/account-fields.ts'
import { LEARNER_AGES } from '../codes.ts'
import { endpoint } from '../endpoint.ts'
import { type DEMAND_TYPES, FeeType } from '../enums.ts'
import { Id, Moment, PageQuery, pageOf } from '../fields.ts'
import { LEAD_CONSENT_VERSION, LEAD_NAME_MAX, LEAD_NOTE_MAX, LEAD_TEXT_MAX } from '../limits.ts'
import { freeText } from '../text/free-text.ts'
import { validName } from '../text/names.ts'
import { UploadAddress } from '../upload/upload.ts'
import {
  LEAD_KINDS,
  LEAD_QUEUES,
  LEAD_ROLES,
  LEAD_STATES,
  LEAD_TOKEN,
  LEARNER_LEVELS,
  WEEK_PARTS,
} from './lead-states.ts'

/** A lead is a request to be contacted: no payment, no booking. */

const LeadKind = z.enum(LEAD_KINDS)

/** Gives access to one lead to a poster without an account. */
export const LeadToken = z.string().regex(LEAD_TOKEN)

/** Identifies a lead: by id for an account, by token for a visitor. */
export const LeadKey = z.object({ leadId: Id.optional(), token: LeadToken.optional() })

const Description = freeText({ max: LEAD_TEXT_MAX, missing: '请说明您的情况', name: '补充说明' })

/** Reads an empty form value as null. */
const emptyAsNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable())

/**
 * The request. Without `mobile` the caller's own number is used, which needs no code; any other number
 * requires `verifyCode`.
 */
export const LeadInput = z.object({
  kind: LeadKind,
  id: Id,
  callName: z
    .string({ error: '请填写怎么称呼您' })
    .normalize('NFKC')
    .trim()
    .min(1, { error: '请填写怎么称呼您' })
    .refine((text) => [...text].length <= LEAD_NAME_MAX, { error: `称呼最多 ${LEAD_NAME_MAX} 个字` })
    .check(validName('称呼')),
  mobile: z.preprocess((value) => (value === '' ? undefined : value), Mobile.optional()),
  verifyCode: z.preprocess((value) => (value === '' ? undefined : value), SmsCode.optional()),
  learnerAge: emptyAsNull(z.enum(LEARNER_AGES)),
  level: emptyAsNull(z.enum(LEARNER_LEVELS)),
  feeType: emptyAsNull(FeeType),
  times: z
    .array(z.coerce.number().refine((part) => WEEK_PARTS.includes(part), { error: '请重新选择时间' }))
    .max(WEEK_PARTS.length)
    .default([]),
  description: emptyAsNull(Description),
  consentVersion: z.literal(LEAD_CONSENT_VERSION),
  /** Path of the page it was sent from. */
  source: z
    .string()
    .regex(/^\/[^\s?#]{0,199}$/)
    .default('/'),
  /** Idempotency key of the form, created when it opened. */
  clientKey: z.string().regex(/^[\w-]{16,64}$/),
})
export type LeadInput = z.output<typeof LeadInput>

/** What a lead is about and who receives it, shown in the form before it is sent. */
export const LeadTarget = z.object({
  kind: LeadKind,
  id: Id,
  name: z.string(),
  /** Name of the coach or venue whose account will see the number; null if only operators will. */
  recipient: z.string().nullable(),
  /** Class types to choose from. */
  feeTypes: z.array(FeeType),
  /** Week parts, as in `times`, when the coach is usually available; empty if unknown. */
  openParts: z.array(z.number().int()),
  /** Not accepting learners at the moment, so nothing can be sent. */
  isPaused: z.boolean(),
})
export type LeadTarget = z.infer<typeof LeadTarget>

/** What a lead is about; `isGone`: it is no longer public, so it is not linked. */
const LeadSubject = z.object({ id: Id, name: z.string(), isGone: z.boolean().optional() })

/** A lead as seen by someone with access to it. */
export const Lead = z.object({
  leadId: Id,
  role: z.enum(LEAD_ROLES),
  kind: LeadKind,
  /** What it is about; null for a general demand. */
  subject: LeadSubject.nullable(),
  /** Name of the coach or venue whose account received it; null if operators answer it. */
  recipient: z.string().nullable(),
  /** Whether it is the operator's own, which other operators handle. */
  isOwn: z.boolean().optional(),
  /** Whether the operator receives it as a member, so that others decide a report of harassment. */
  isReceived: z.boolean().optional(),
  /** Whether it waits for operators; sent to them only, and not for their own. */
  isOnDesk: z.boolean().optional(),
  /** The recipient's account has since been blocked or deleted; operators take over. */
  isRecipientGone: z.boolean().optional(),
  state: z.enum(LEAD_STATES),
  callName: z.string(),
  /** Masked; null once it has been deleted. */
  mobile: MaskedMobile.nullable(),
  isVerified: z.boolean(),
  learnerAge: z.enum(LEARNER_AGES).nullable(),
  level: z.enum(LEARNER_LEVELS).nullable(),
  feeType: FeeType.nullable(),
  times: z.array(z.number().int()),
  description: z.string(),
  pictures: z.array(UploadAddress),
  cityName: z.string(),
  districtName: z.string(),
  sportName: z.string(),
  createdAt: Moment,
  /** Every move and who made it, oldest first. */
  moves: z.array(z.object({ to: z.enum(LEAD_STATES), by: z.enum([...LEAD_ROLES, 'clock']), at: Moment })),
  /** When the number was viewed, oldest first. */
  views: z.array(Moment),
  /** Whether the caller is among those who viewed it; not sent to the poster. */
  hasViewed: z.boolean().optional(),
  /** Not contacted in time. */
  isOverdue: z.boolean(),
  /** Sent on from a demand by operators. */
  isReferred: z.boolean(),
  /** Others the request was sent to, by operators or by the poster. Empty for a recipient. */
  sentTo: z.array(LeadSubject.extend({ kind: LeadKind, state: z.enum(LEAD_STATES), isReferred: z.boolean() })),
  /** Its personal data is deleted, so it can be neither noted nor reported; sent to the recipient only. */
  isForgotten: z.boolean().optional(),
  /** The recipient's private note. */
  note: z.string().nullable(),
  /** Null for the poster, also one who is an operator. */
  isHarassment: z.boolean().nullable(),
  /** An operator has dealt with the report; not sent to the poster. */
  isHarassmentSettled: z.boolean().optional(),
  /**
   * The harassment report, for operators other than the poster: the reporting coach or venue (null if it no longer
   * exists) and the poster's account.
   */
  harassment: z
    .object({
      by: z.object({ kind: z.enum(['coach', 'venue']), id: Id, name: z.string() }).nullable(),
      accountId: Id.nullable(),
      /** When it was made. */
      at: Moment,
      /** No operator has decided it yet. */
      isOpen: z.boolean(),
    })
    .nullable()
    .optional(),
})
export type Lead = z.infer<typeof Lead>

const EXAMPLE_TOKEN = 'A'.repeat(43)

/**
 * What a form is about, whether it accepts leads now, and who answers (null if no account does); GONE if not public
 * (R-10.1).
 */
export const getLeadTarget = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'lead/v1/getLeadTarget',
  access: 'public',
  summary: '预约表单要说明的事：预约的是什么、谁会看到手机号',
  input: z.object({ kind: LeadKind, id: Id }),
  data: LeadTarget,
  example: { kind: 'coach', id: 1001 },
})

/** `token` gives a visitor access to the lead; an account finds it in its own list. */
export const sendLead = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'lead/v1/sendLead',
  access: 'public',
  belongsToAccount: true,
  summary: '发送预约：约课、订场、报名、应聘（R-10.1）',
  input: LeadInput,
  data: z.object({ leadId: Id, recipient: z.string().nullable(), token: LeadToken.nullable() }),
  example: {
    kind: 'coach',
    id: 1001,
    callName: '王女士',
    mobile: '13800138000',
    verifyCode: '123456',
    learnerAge: '7-9',
    level: null,
    feeType: null,
    times: [61, 62],
    description: null,
    consentVersion: LEAD_CONSENT_VERSION,
    clientKey: 'contract-example-key-1',
  },
})

/** The caller's own leads, newest first, including those sent earlier, without the account, from the same number. */
export const getSentLeads = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'lead/v1/getSentLeads',
  access: 'login',
  summary: '我发出的预约与需求',
  input: PageQuery,
  data: pageOf(Lead),
  example: {},
})

/** Leads to the caller's coach and venues, open ones first, then newest first. */
export const getReceivedLeads = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'lead/v1/getReceivedLeads',
  access: 'login',
  summary: '我收到的预约',
  input: PageQuery,
  data: pageOf(Lead),
  example: {},
})

/**
 * For operators: one of their queues, oldest first, or every lead they handle, newest first; or leads in any state, by id
 * or by the poster's number, which is audited.
 */
export const getDeskLeads = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'lead/v1/getDeskLeads',
  access: 'operator',
  duty: 'leads',
  summary: '运营台：没有接收账号、超时未联系、被标为骚扰的预约，或按编号、手机号查找的预约',
  input: PageQuery.extend({
    queue: z.enum(LEAD_QUEUES).optional(),
    /** Only this one, whether it is waiting or not. */
    leadId: Id.optional(),
    /** Only those with this number, whether they are waiting or not. */
    mobile: Mobile.optional(),
  }),
  data: pageOf(Lead),
  example: {},
})

/** GONE for anyone without access, as if it did not exist. */
export const getLead = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'lead/v1/getLead',
  access: 'public',
  summary: '一条预约的进展',
  input: LeadKey,
  data: Lead,
  example: { token: EXAMPLE_TOKEN },
})

/** CONFLICT, with a message, for a move that is not in the table; idempotent. */
export const moveLead = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'lead/v1/moveLead',
  access: 'public',
  belongsToAccount: true,
  summary: '推进一条预约：已联系、约好试课、已完成、撤回等（R-10.5）',
  input: LeadKey.extend({ to: z.enum(LEAD_STATES) }),
  data: Lead,
  example: { token: EXAMPLE_TOKEN, to: 'withdrawn' },
})

/** returns the number to call; each view is recorded and makes a new lead seen. */
export const revealLeadMobile = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'lead/v1/revealMobile',
  access: 'login',
  summary: '查看预约人的手机号，每次查看都有记录（R-10.8）',
  input: z.object({ leadId: Id }),
  data: z.object({ mobile: Mobile, lead: Lead }),
  example: { leadId: 1 },
})

/** Saves the recipient's private note on a lead; GONE for anyone else. */
export const saveLeadNote = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'lead/v1/keepNote',
  access: 'login',
  summary: '给收到的预约写备注，只有自己看得到',
  input: z.object({
    leadId: Id,
    note: z
      .string()
      .trim()
      .refine((text) => [...text].length <= LEAD_NOTE_MAX, { error: `备注最多 ${LEAD_NOTE_MAX} 字` }),
  }),
  data: Lead,
  example: { leadId: 1, note: '周六上午试课' },
})

/** the recipient reports the lead as harassment; operators review it. */
export const reportHarassment = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'lead/v1/reportHarassment',
  access: 'login',
  summary: '把收到的预约标为骚扰，交给平台处理（R-10.13）',
  input: z.object({ leadId: Id }),
  data: Lead,
  example: { leadId: 1 },
})

/**
 * an operator settles a harassment report; NOT_ALLOWED for their own, CONFLICT if none is waiting or another
 * operator has taken it.
 */
export const settleHarassment = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'lead/v1/settleHarassment',
  access: 'operator',
  duty: 'leads',
  summary: '运营台：被标为骚扰的预约已处理（R-10.13）',
  input: z.object({ leadId: Id }),
  data: Lead,
  example: { leadId: 1 },
})

/** Demand types that become leads, with what is looked for; the others are feedback. */
export const LEAD_KIND_OF_DEMAND: Partial<Record<(typeof DEMAND_TYPES)[number], 'coach' | 'venue'>> = {
  1: 'coach',
  2: 'venue',
}
