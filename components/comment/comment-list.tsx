'use client'

import { CommentItem } from './comment-item.tsx'
import css from './comment-list.module.css'
import { CommentSummary } from './comment-summary.tsx'
import { MoreComments } from './more-comments.tsx'
import type { ShownComment } from './shown-comment.ts'

/** Marks and the first comments on a coach, in the page itself; the rest on request. */
export function CommentList({ coachId, average, marks, comments, total }: CommentListProps) {
  if (comments.length === 0) return <p className={css.none}>还没有学员评价。上过课的学员可以在这里写下感受。</p>
  return (
    <>
      {average !== null && <CommentSummary average={average} total={total} marks={marks} />}
      <ul className={css.comments}>
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
        {total > comments.length && <MoreComments coachId={coachId} total={total} hidden={total - comments.length} />}
      </ul>
    </>
  )
}

interface CommentListProps {
  coachId: number
  /** Mean mark, null while nobody has marked. */
  average: number | null
  /** Comments per mark, one star first. */
  marks: readonly number[]
  comments: ShownComment[]
  total: number
}
