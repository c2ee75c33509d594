import { z } from 'zod'
import { Mobile } from './account/account-fields.ts'
import { endpoint } from './endpoint.ts'
import { DEMAND_STATUSES, DEMAND_TYPES } from './enums.ts'
import { AdCode, Id, Moment, PageQuery, pageOf } from './fields.ts'
import { DEMAND_ANSWER_MAX, DEMAND_CONSENT_VERSION, DEMAND_MAX_LENGTH, DEMAND_MAX_PHOTOS } from './limits.ts'
import { MESSAGES } from './messages.ts'
import { freeText } from './text/free-text.ts'
import { UploadAddress } from './upload/upload.ts'

/** A demand or feedback with the messages of. */
export const Demand = z.object({
  opinionType: z.coerce
    .number({ error: MESSAGES['R-5.11'] })
    .pipe(z.literal(DEMAND_TYPES, { error: MESSAGES['R-5.11'] })),
  description: freeText({ max: DEMAND_MAX_LENGTH, missing: MESSAGES['R-5.12'], name: '需求描述' }),
  /** Without it the number is that of the caller's account, which a visitor does not have. */
  contactMobile: z
    .string({ error: MESSAGES['R-5.14'] })
    .trim()
    .min(1, { error: MESSAGES['R-5.14'] })
    .pipe(Mobile)
    .optional(),
  pictures: z
    .array(UploadAddress)
    .max(DEMAND_MAX_PHOTOS, { error: MESSAGES['R-5.23'](DEMAND_MAX_PHOTOS) })
    .default([]),
  /**
   * Version of the consent text for sharing the number, for types 1 and 2; without it the number is never shared
   * (R-10.11).
   */
  consentVersion: z.literal(DEMAND_CONSENT_VERSION).optional(),
  /** City of the page it was posted from, used if the demand names none. */
  cityCode: AdCode.optional(),
  /**
   * Idempotency key of the form. Without it, which is how pages of the previous release send it, the same
   * number, type and text count as one demand for 10 s.
   */
  clientKey: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .optional(),
})

/**
 * anyone may post a demand; if posted while logged in, it is listed in the user centre. 100409 for a
 * photo that can no longer be used, and for other content under the key of a demand that was posted.
 */
export const releaseDemand = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'opinionCollection/v1/release',
  access: 'public',
  belongsToAccount: true,
  summary: '发布需求或反馈（R-7.45）',
  input: Demand,
  data: z.null(),
  example: { opinionType: 1, description: '孩子 8 岁，想在天河区学游泳，周末上课', contactMobile: '13800138000' },
})

/** A demand as its poster sees it. */
export const OwnDemand = z.object({
  opinionId: Id,
  opinionType: z.literal(DEMAND_TYPES),
  description: z.string(),
  pictures: z.array(UploadAddress),
  /** Masked; null once nobody will call about it any more. */
  contactMobile: z.string().nullable(),
  status: z.enum(DEMAND_STATUSES),
  /** The operators' answer (R-10.11); empty until there is one. */
  answer: z.string(),
  answeredAt: Moment.nullable(),
  createdAt: Moment,
})
export type OwnDemand = z.infer<typeof OwnDemand>

/** The caller's own demands, newest first. */
export const getDemandList = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'opinionCollection/v1/getMyOpinionList',
  access: 'login',
  summary: '我的需求',
  input: PageQuery,
  data: pageOf(OwnDemand),
  example: {},
})

/**
 * Withdraws a demand and deletes its number and photos, so that nobody calls about it; idempotent. 100405 for anyone
 * else's.
 */
export const withdrawDemand = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'opinionCollection/v1/withdrawOpinion',
  access: 'login',
  summary: '撤回需求',
  input: z.object({ opinionId: Id }),
  data: OwnDemand,
  example: { opinionId: 1 },
})

/** Feedback as operators see it. */
export const DeskDemand = OwnDemand.extend({
  /** Whether an account sent it, which can read the answer; anyone else has to be called. */
  hasAccount: z.boolean(),
  /** Whether it is the caller's own, which other operators answer. Not sent by the previous release. */
  isOwn: z.boolean().default(false),
})
export type DeskDemand = z.infer<typeof DeskDemand>

/** for operators: feedback waiting for an answer, oldest first, or all feedback, waiting first. */
export const getDeskDemands = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'opinionCollection/v1/getDeskOpinionList',
  access: 'operator',
  duty: 'leads',
  summary: '运营台：意见与反馈，待答复的在前（R-10.11）',
  input: PageQuery.extend({
    isWaiting: z.boolean().default(false),
    /** Only this one. */
    opinionId: Id.optional(),
  }),
  data: pageOf(DeskDemand),
  example: {},
})

/**
 * answers feedback; its author sees the answer, and a later answer replaces it. 100409 if it was withdrawn, or
 * if another operator has answered since the caller loaded it. NOT_ALLOWED for the caller's own.
 */
export const answerDemand = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'opinionCollection/v1/answerOpinion',
  access: 'operator',
  duty: 'leads',
  summary: '运营台：答复一条意见或反馈（R-10.11）',
  input: z.object({
    opinionId: Id,
    /** `answeredAt` of the answer the caller has seen; null if none. */
    answeredAt: Moment.nullable().default(null),
    answer: freeText({ max: DEMAND_ANSWER_MAX, missing: '请填写答复', name: '答复' }),
  }),
  data: DeskDemand,
  example: { opinionId: 1, answer: '谢谢，已经改正。' },
})

/** Returns the number to call back; each view is recorded. */
export const revealDemandMobile = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'opinionCollection/v1/revealMobile',
  access: 'operator',
  duty: 'leads',
  summary: '运营台：查看反馈人的手机号，每次查看都有记录',
  input: z.object({ opinionId: Id }),
  data: z.object({ mobile: Mobile }),
  example: { opinionId: 1 },
})
