'use client'

import { CommentItem } from '../comment-item.tsx'
import { OwnHeldReplies } from '../own-held.tsx'
import css from '../plain-comments.module.css'
import type { ShownComment, ShownReply } from '../shown-comment.ts'
import { ReplyItem } from './reply-item.tsx'

/** A comment with the user's own unpublished replies and one page of the others. */
export function ReplyThread({ comment, replies }: { comment: ShownComment; replies: ShownReply[] }) {
  return (
    <>
      <ul className={css.thread}>
        <CommentItem comment={comment} />
      </ul>
      <OwnHeldReplies commentId={comment.id} />
      {replies.length > 0 ? (
        <ul className={css.replies} aria-label="回复">
          {replies.map((reply) => (
            <ReplyItem key={reply.id} reply={reply} />
          ))}
        </ul>
      ) : (
        <p className={css.none}>还没有回复。</p>
      )}
    </>
  )
}
