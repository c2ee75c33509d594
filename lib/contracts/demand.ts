import { z } from 'zod'
import { Mobile } from './account/account-fields.ts'
import { endpoint } from './endpoint.ts'
import { DEMAND_STATUSES, DEMAND_TYPES } from './enums.ts'
import { AdCode, Id, Moment, PageQuery, pageOf } from './fields.ts'
import { DEMAND_ANSWER_MAX, DEMAND_CONSENT_VERSION, DEMAND_MAX_LENGTH, DEMAND_MAX_PHOTOS } from './limits.ts'
import { MESSAGES } from './messages.ts'
import { freeText } from './text/free-text.ts'
import { UploadAddress } from './upload/upload.ts'

/** A demand or a feedback with the sentences of. */
export const Demand = z.object({
  opinionType: z.coerce
    .number({ error: MESSAGES['R-5.11'] })
    .pipe(z.literal(DEMAND_TYPES, { error: MESSAGES['R-5.11'] })),
  description: freeText({ max: DEMAND_MAX_LENGTH, missing: MESSAGES['R-5.12'], name: '需求描述' }),
  contactMobile: z.string({ error: MESSAGES['R-5.14'] }).trim().min(1, { error: MESSAGES['R-5.14'] }).pipe(Mobile),
  pictures: z
    .array(UploadAddress)
    .max(DEMAND_MAX_PHOTOS, { error: MESSAGES['R-5.23'](DEMAND_MAX_PHOTOS) })
    .default([]),
  /** Of the words about who sees the number, for types 1 and 2; without it the number is given to nobody. */
  consentVersion: z.literal(DEMAND_CONSENT_VERSION).optional(),
  /** The city of the page it was posted on, for a demand that names none. */
  cityCode: AdCode.optional(),
})

/** anybody may post one; posted while logged in it is listed in the user centre. A photo that can no longer be used answers 100409. */
export const releaseDemand = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'opinionCollection/v1/release',
  access: 'public',
  isKept: true,
  summary: '发布需求或反馈（R-7.45）',
  input: Demand,
  data: z.null(),
  example: { opinionType: 1, description: '孩子 8 岁，想在天河区学游泳，周末上课', contactMobile: '13800138000' },
})

/** A demand as the account that posted it sees it. */
export const OwnDemand = z.object({
  opinionId: Id,
  opinionType: z.literal(DEMAND_TYPES),
  description: z.string(),
  pictures: z.array(UploadAddress),
  /** Masked; null once nobody will call about it any more. */
  contactMobile: z.string().nullable(),
  status: z.enum(DEMAND_STATUSES),
  /** What those who run the site say to it; empty while they have not. */
  answer: z.string(),
  answeredAt: Moment.nullable(),
  createdAt: Moment,
})
export type OwnDemand = z.infer<typeof OwnDemand>

/** The caller's own demands, the latest first. */
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

/** Nobody is to call about it any more, so its number is forgotten; twice is fine. Somebody else's answers 100405. */
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
  /** An account sent it, which sees the answer; anybody else has to be called. */
  hasAccount: z.boolean(),
  /** The caller's own, which others answer. Not said by the release before. */
  isOwn: z.boolean().default(false),
})
export type DeskDemand = z.infer<typeof DeskDemand>

/** for those who run the site: what waits for an answer, the oldest first, or all feedback, what waits first. */
export const getDeskDemands = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'opinionCollection/v1/getDeskOpinionList',
  access: 'operator',
  duty: 'leads',
  summary: '运营台：意见与反馈，待答复的在前（R-10.11）',
  input: PageQuery.extend({
    isWaiting: z.boolean().default(false),
    /** This one alone. */
    opinionId: Id.optional(),
  }),
  data: pageOf(DeskDemand),
  example: {},
})

/**
 * its author sees the answer; a later one takes its place. One that was taken back answers 100409, as does one
 * that a colleague has answered since the caller looked. NOT_ALLOWED for one's own.
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
    /** Of the answer the caller has seen; null: none. */
    answeredAt: Moment.nullable().default(null),
    answer: freeText({ max: DEMAND_ANSWER_MAX, missing: '请填写答复', name: '答复' }),
  }),
  data: DeskDemand,
  example: { opinionId: 1, answer: '谢谢，已经改正。' },
})

/** The number, to call back; each look is kept. */
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
