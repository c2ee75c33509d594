'use client'

import { type ComponentProps, useState } from 'react'
import { CommentItem } from './comment-item.tsx'
import css from './comment-list.module.css'
import { CommentSummary } from './comment-summary.tsx'
import { MoreComments } from './more-comments.tsx'
import { OwnHeldComments } from './own-held.tsx'
import type { Counts } from './read-counts.ts'
import type { ShownComment } from './shown-comment.ts'
import { useWritten } from './use-written.ts'
import { CommentButton } from './writing/comment-button.tsx'

const loadCounts = (coachId: number) => import('./read-counts.ts').then(({ readCounts }) => readCounts(coachId))

/**
 * Ratings and the first comments on a coach as part of the page, with links to all of them and to write one.
 */
export function CommentList({ coachId, name, average, marks, aspects, comments, total }: CommentListProps) {
  const { written, shown, add } = useWritten(comments)
  const [counts, setCounts] = useState<Counts>()
  const totals = counts ?? { average, marks, aspects }
  const publish = (comment: ShownComment) => {
    add(comment)
    // Read, not computed: an earlier mark of the same account stops counting. If that fails, the page's own stay.
    if (!comment.isHeld) loadCounts(coachId).then(setCounts, () => {})
  }
  return (
    <div className={css.columns}>
      <div className={css.top}>
        {totals.average !== null && (
          <CommentSummary
            average={totals.average}
            marks={totals.marks}
            aspects={totals.aspects}
            total={total + shown.filter(({ isHeld }) => !isHeld).length - comments.length}
          />
        )}
        {shown.length === 0 && <p className={css.none}>还没有学员评价。上过课的学员可以在这里写下感受。</p>}
        <CommentButton coachId={coachId} name={name} onWritten={publish} />
      </div>
      <ul className={css.comments}>
        <OwnHeldComments coachId={coachId} shown={written.map(({ id }) => id)} />
        {shown.map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
        {total > comments.length && <MoreComments coachId={coachId} total={total} shown={shown.map(({ id }) => id)} />}
      </ul>
    </div>
  )
}

interface CommentListProps {
  coachId: number
  /** The coach's name. */
  name: string
  /** Average rating; null without ratings. */
  average: number | null
  /** Comments per rating, one star first. */
  marks: readonly number[]
  /** Averages per aspect, if any. */
  aspects?: ComponentProps<typeof CommentSummary>['aspects']
  comments: ShownComment[]
  total: number
}
