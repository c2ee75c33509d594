'use client'

import { CommentItem } from './comment-item.tsx'
import css from './comment-list.module.css'
import { OwnHeldComments } from './own-held.tsx'
import type { ShownComment } from './shown-comment.ts'
import { useWritten } from './use-written.ts'
import { CommentButton } from './writing/comment-button.tsx'

/** One page of comments, with a button to write one. */
export function CommentThread({ coachId, name, comments, isFiltered }: CommentThreadProps) {
  const { written, shown, add } = useWritten(comments)
  return (
    <>
      <div className={css.top}>
        {shown.length === 0 && <p className={css.none}>{isFiltered ? '没有符合条件的评价。' : '还没有学员评价。'}</p>}
        <CommentButton coachId={coachId} name={name} onWritten={add} />
      </div>
      <ul className={css.comments}>
        <OwnHeldComments coachId={coachId} shown={written.map(({ id }) => id)} />
        {shown.map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </ul>
    </>
  )
}

interface CommentThreadProps {
  coachId: number
  /** The coach's name. */
  name: string
  comments: ShownComment[]
  /** Whether the list is filtered. */
  isFiltered: boolean
}
