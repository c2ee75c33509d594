'use client'

import { type ComponentProps, useState } from 'react'
import { factsIn } from '#components/ui/static-source.ts'
import { CommentItem } from './comment-item.tsx'
import css from './comment-list.module.css'
import { CommentSummary } from './comment-summary.tsx'
import { MoreComments } from './more-comments.tsx'
import { OwnHeldComments } from './own-held.tsx'
import type { CommentContent, ShownComment } from './shown-comment.ts'
import { CommentButton } from './writing/comment-button.tsx'

/**
 * Ratings and the first comments on a coach as part of the page, with links to all of them and to write one.
 */
export function CommentList({ coachId, name, average, marks, aspects, comments, total }: CommentListProps) {
  const [written, setWritten] = useState<ShownComment[]>([])
  const publicComments = written.filter(({ isHeld }) => !isHeld)
  const totals = withMarks(marks, average, publicComments)
  const shown = [...written, ...comments.filter(({ id }) => written.every((each) => each.id !== id))]
  return (
    <div className={css.columns}>
      <div className={css.top}>
        {totals.average !== null && (
          <CommentSummary
            average={totals.average}
            marks={totals.marks}
            // The number of ratings behind these averages is unknown, so they are hidden once a rating is added.
            aspects={totals.marks === marks ? aspects : undefined}
            total={total + publicComments.length}
          />
        )}
        {shown.length === 0 && <p className={css.none}>还没有学员评价。上过课的学员可以在这里写下感受。</p>}
        <CommentButton
          coachId={coachId}
          name={name}
          onWritten={(comment) => setWritten((before) => [comment, ...before])}
        />
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

const countedScore = ({ score, isVerified }: CommentContent) => (isVerified ? score : null)

/** Ratings and their average including those just written here, so that list, count and stars agree. */
function withMarks(before: readonly number[], average: number | null, written: ShownComment[]) {
  const scores = written.map(({ words }) => countedScore(factsIn(words)))
  if (scores.every((score) => score === null)) return { marks: before, average }
  const marks = before.map((count, i) => count + scores.filter((score) => score === i + 1).length)
  const sum = marks.reduce((all, count, i) => all + count * (i + 1), 0)
  const count = marks.reduce((all, each) => all + each, 0)
  return { marks, average: count > 0 ? sum / count : average }
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
