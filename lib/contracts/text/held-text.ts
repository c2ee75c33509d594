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
  /** The comment, or the one the reply belongs to. */
  commentId: Id,
  replyId: Id.nullable(),
  coachId: Id,
  coachName: z.string(),
  authorName: z.string(),
  content: z.string(),
  pictureList: z.array(MediaAddress),
  /** A comment's data besides its text; null for a reply. Not sent by the previous release. */
  marks: Comment.pick({ score: true, aspects: true, learnerAge: true, isVerified: true }).nullable().default(null),
  /** Why it is held. */
  findings: z.array(Finding),
  heldAt: Moment,
  /** Null while it is waiting. Not sent by the previous release, which listed only waiting ones. */
  decision: z.enum(HELD_DECISIONS).nullable().default(null),
  /** Why the caller may not decide it, as a message; null if they may. Not sent by the previous release. */
  obstacle: z.string().nullable().default(null),
})
export type HeldText = z.infer<typeof HeldText>

/** Held texts waiting for a decision, oldest first. */
export const getHeldTexts = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'heldText/v1/getHeldTexts',
  access: 'operator',
  duty: 'moderation',
  summary: '待审核的评价与回复，最早的在前（R-12.6）',
  input: PageQuery.extend({
    /** Only this one, decided or not. */
    heldId: Id.optional(),
  }),
  data: pageOf(HeldText),
  example: {},
})

/**
 * Publishes a held text, or leaves it visible only to its author, with the reason; the author is notified. 100409 if it
 * was decided in the meantime, 100405 if its author deleted it.
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

/** The caller's own reply with the operator's reason, which no other call returns. */
const OwnReply = Reply.extend({ hiddenReason: z.string() })

/** The caller's own comments on a coach, or replies to a comment, that are not public. */
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
