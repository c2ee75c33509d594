'use client'

import { CommentItem } from './comment-item.tsx'
import css from './comment-list.module.css'
import type { ShownComment } from './shown-comment.ts'

/** One page of comments. */
export function CommentThread({ comments }: { comments: ShownComment[] }) {
  if (comments.length === 0) return <p className={css.none}>还没有学员评价。</p>
  return (
    <ul className={css.comments}>
      {comments.map((comment) => (
        <CommentItem key={comment.id} comment={comment} />
      ))}
    </ul>
  )
}
