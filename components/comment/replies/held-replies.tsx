'use client'

import itemCss from '../comment-item.module.css'
import css from '../plain-comments.module.css'
import { ReplyBody } from './reply-item.tsx'
import { useHeldReplies } from './use-held-replies.ts'

/** The user's own replies to a comment that nobody else sees, each with the reason. */
export function HeldReplies({ commentId }: HeldRepliesProps) {
  const { replies } = useHeldReplies(commentId)
  if (replies.length === 0) return null
  return (
    <ul className={css.replies} aria-label="您的回复">
      {replies.map((reply) => (
        <li key={reply.id}>
          <ReplyBody reply={reply} />
          <p className={itemCss.held}>{reply.held}</p>
        </li>
      ))}
    </ul>
  )
}

export interface HeldRepliesProps {
  commentId: number
}
