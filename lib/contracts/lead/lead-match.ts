import { z } from 'zod'
import { LEARNER_AGES } from '../codes.ts'
import { endpoint } from '../endpoint.ts'
import { FeeType } from '../enums.ts'
import { Fen, Id } from '../fields.ts'
import { LEAD_RECIPIENTS_MAX, LEAD_WORDS_MAX } from '../limits.ts'
import { Lead, LeadKey, LeadToken } from './lead.ts'

/** Reasons for suggesting a coach or venue for a lead, most important first. */
export const MATCH_REASONS = ['sport', 'district', 'age', 'times', 'near', 'feeType', 'price', 'reply'] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

/** A possible recipient: a coach or a venue. */
export const LeadParty = z.object({ kind: z.enum(['coach', 'venue']), id: Id })
export type LeadParty = z.infer<typeof LeadParty>

/** A coach or venue that is paused, or a course paused with it. */
export const PausedParty = LeadParty.extend({ kind: z.enum(['coach', 'venue', 'course']) })
export type PausedParty = z.infer<typeof PausedParty>

/** A match for a lead, with the reasons. */
export const LeadMatch = LeadParty.extend({
  name: z.string(),
  cityCode: z.string(),
  districtName: z.string(),
  /** The lowest price, or that of the requested class type; fen; null if none is published. */
  price: Fen.nullable(),
  /** Whether it is the lowest of several. */
  isFrom: z.boolean(),
  /** Whether an account answers its leads; operators do otherwise. */
  isAnswered: z.boolean(),
  reasons: z.array(z.enum(MATCH_REASONS)),
})
export type LeadMatch = z.infer<typeof LeadMatch>

const EXAMPLE_TOKEN = 'A'.repeat(43)

/** up to three matches for the poster of a lead that is overdue or unanswered; none for any other lead. */
export const getSimilarOfLead = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'lead/v1/getSimilarOfLead',
  access: 'public',
  summary: '没有及时联系、不合适或联系不上的预约，相近的教练或场馆（R-10.10）',
  input: LeadKey,
  data: z.array(LeadMatch),
  example: { token: EXAMPLE_TOKEN },
})

/** up to three alternatives to a coach, venue or course that is paused. */
export const getSimilarOfTarget = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'lead/v1/getSimilarOfTarget',
  access: 'public',
  summary: '与一位教练、一个场馆或一门课程相近的（R-10.14）',
  input: PausedParty,
  data: z.array(LeadMatch),
  example: { kind: 'coach', id: 1001 },
})

/** sends the same request to one of the matches; idempotent. */
export const sendLeadToMatch = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'lead/v1/sendAgain',
  access: 'public',
  belongsToAccount: true,
  summary: '把同一条预约也发给相近的教练或场馆（R-10.10）',
  input: LeadKey.extend({ to: LeadParty }),
  data: z.object({ lead: Lead, token: LeadToken.nullable() }),
  example: { token: EXAMPLE_TOKEN, to: { kind: 'coach', id: 1001 } },
})

/** How a general demand was parsed; the operator's `words` take precedence over those of the demand. */
export const DemandReading = z.object({
  sportName: z.string().nullable(),
  placeName: z.string().nullable(),
  feeType: FeeType.nullable(),
  price: Fen.nullable(),
  learnerAge: z.enum(LEARNER_AGES).nullable(),
  times: z.array(z.number().int()),
})
export type DemandReading = z.infer<typeof DemandReading>

/** candidates operators may send a general demand to, best first. */
export const getProposals = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'lead/v1/getProposals',
  access: 'operator',
  duty: 'leads',
  summary: '运营台：为一条需求推荐教练或场馆，并说明理由（R-10.11）',
  input: z.object({
    leadId: Id,
    words: z
      .string()
      .trim()
      .max(LEAD_WORDS_MAX, { error: `补充条件最多 ${LEAD_WORDS_MAX} 字` })
      .default(''),
  }),
  data: z.object({
    /** Whether the poster consented to sharing the number. */
    mayRefer: z.boolean(),
    /** How many more recipients it can be sent to. */
    left: z.number().int().nonnegative(),
    reading: DemandReading,
    list: z.array(LeadMatch),
  }),
  example: { leadId: 1 },
})

/**
 * creates a separate lead from a general demand for each recipient; all or none, idempotent. CONFLICT if
 * another operator has sent it on since the caller loaded it.
 */
export const referLead = endpoint({
  service: 'coach',
  method: 'POST',
  path: 'lead/v1/referLead',
  access: 'operator',
  duty: 'leads',
  summary: '运营台：把一条需求转给最多五位教练或五个场馆（R-10.11）',
  input: z.object({
    leadId: Id,
    /** The `left` the caller saw. */
    left: z.number().int().nonnegative().optional(),
    recipients: z
      .array(LeadParty)
      .min(1, { error: '请选择转给谁' })
      .max(LEAD_RECIPIENTS_MAX, { error: `最多转给 ${LEAD_RECIPIENTS_MAX} 位教练或 ${LEAD_RECIPIENTS_MAX} 个场馆` }),
  }),
  data: Lead,
  example: { leadId: 1, recipients: [{ kind: 'coach', id: 1001 }] },
})
