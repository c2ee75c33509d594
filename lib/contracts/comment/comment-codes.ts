/** Codes of comments. No schema library here, so that pages may import it. */

/** Aspects that can be marked besides the overall score. */
export const COMMENT_ASPECTS = ['skill', 'patience', 'punctuality'] as const
export type CommentAspect = (typeof COMMENT_ASPECTS)[number]

export const COMMENT_ORDERS = ['newest', 'best', 'worst'] as const
export type CommentOrder = (typeof COMMENT_ORDERS)[number]

/** Roles in which the subject of a comment can reply to it. */
export const REPLY_ROLES = ['coach', 'venue'] as const
export type ReplyRole = (typeof REPLY_ROLES)[number]
