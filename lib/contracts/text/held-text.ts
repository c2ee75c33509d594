import { z } from 'zod'
import { Comment, Reply } from '../comment/comment.ts'
import { endpoint } from '../endpoint.ts'
import { Id, MediaAddress, Moment, PageQuery, pageOf } from '../fields.ts'
import { Finding } from './text-finding.ts'

export const HELD_KINDS = ['comment', 'reply'] as const
export type HeldKind = (typeof HELD_KINDS)[number]

export const HELD_DECISIONS = ['passed', 'hidden'] as const
export type HeldDecision = (typeof HELD_DECISIONS)[number]

const REASON_MAX = 200

const HeldText = z.object({
  heldId: Id,
  kind: z.enum(HELD_KINDS),
  /** The comment, or the one the reply stands under. */
  commentId: Id,
  replyId: Id.nullable(),
  coachId: Id,
  coachName: z.string(),
  authorName: z.string(),
  content: z.string(),
  pictureList: z.array(MediaAddress),
  /** What a comment says besides its words; null of a reply. Not said by the release before. */
  marks: Comment.pick({ score: true, aspects: true, learnerAge: true, isVerified: true }).nullable().default(null),
  /** Why it is held. */
  findings: z.array(Finding),
  heldAt: Moment,
  /** Null: it waits. Not said by the release before, which listed nothing else. */
  decision: z.enum(HELD_DECISIONS).nullable().default(null),
  /** Why the caller may not decide about it, in words; null: they may. Not said by the release before. */
  obstacle: z.string().nullable().default(null),
})
export type HeldText = z.infer<typeof HeldText>

/** The queue of texts that wait for a decision, the oldest first. */
export const getHeldTexts = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'heldText/v1/getHeldTexts',
  access: 'operator',
  duty: 'moderation',
  summary: '待审核的评价与回复，最早的在前（R-12.6）',
  input: PageQuery.extend({
    /** This one alone, decided or not. */
    heldId: Id.optional(),
  }),
  data: pageOf(HeldText),
  example: {},
})

/**
 * Shows a held text to everybody, or leaves it to its author alone with the reason; the author is told. One that
 * was decided about meanwhile answers 100409, one that its author deleted 100405.
 */
export const decideHeldText = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'heldText/v1/decide',
  access: 'operator',
  duty: 'moderation',
  changesPages: true,
  summary: '通过或隐藏一条待审核的文字（R-12.6）',
  input: z
    .object({
      heldId: Id,
      decision: z.enum(HELD_DECISIONS),
      reason: z
        .string()
        .trim()
        .max(REASON_MAX, { error: `原因最多 ${REASON_MAX} 字` })
        .default(''),
    })
    .refine(({ decision, reason }) => decision === 'passed' || reason !== '', {
      error: '请填写隐藏的原因，作者会看到',
      path: ['reason'],
    }),
  data: z.null(),
  example: { heldId: 1, decision: 'hidden', reason: '含有联系方式' },
})

/** What an operator decided about an own reply, which is listed nowhere else. */
const OwnReply = Reply.extend({ hiddenReason: z.string() })

/** Own comments on a coach, or own replies under a comment, that nobody else sees. */
export const getMyHeldTexts = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'heldText/v1/getMyHeldTexts',
  access: 'login',
  summary: '只有自己能看到的评价与回复（R-12.6）',
  input: z.union([z.object({ coachId: Id }), z.object({ commentId: Id })]),
  data: z.object({ comments: z.array(Comment), replies: z.array(OwnReply) }),
  example: { coachId: 1001 },
})
