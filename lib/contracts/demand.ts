import { z } from 'zod'
import { Mobile } from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { DEMAND_STATUSES, DEMAND_TYPES } from './enums.ts'
import { AdCode, Id, Moment, PageQuery, pageOf } from './fields.ts'
import { freeText } from './free-text.ts'
import { DEMAND_CONSENT_VERSION, DEMAND_MAX_LENGTH, DEMAND_MAX_PHOTOS } from './limits.ts'
import { MESSAGES } from './messages.ts'
import { UploadAddress } from './upload.ts'

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
  createdAt: Moment,
})
export type OwnDemand = z.infer<typeof OwnDemand>

/** Ours: the caller's own demands, the latest first. */
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

/** Ours: nobody is to call about it any more, so its number is forgotten; twice is fine. Somebody else's answers 100405. */
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
