import { Rating } from '#components/ui/rating.tsx'
import { COMMENT_ASPECTS, type CommentAspect } from '#lib/contracts/comment/comment-codes.ts'
import { COMMENT_ASPECT_WORDS, countedMarks } from '#lib/copy/comment.ts'
import css from './comment-summary.module.css'

/**
 * Average rating, overall and per aspect, and the distribution, of verified comments. `marks`: counts per
 * rating, one star first.
 */
export function CommentSummary({ average, total, marks, aspects }: CommentSummaryProps) {
  const ratingCount = marks.reduce((sum, count) => sum + count, 0)
  return (
    <div className={css.summary}>
      <p className={css.mean}>
        <b>{average.toFixed(1)}</b>
        <Rating score={average} />
        <span>{countedMarks(ratingCount)}</span>
        {total > ratingCount && <span>{`共 ${total} 条评价`}</span>}
      </p>
      {aspects && COMMENT_ASPECTS.some((aspect) => aspects[aspect] !== null) && (
        <dl className={css.aspects} aria-label="分项评分">
          {COMMENT_ASPECTS.map(
            (aspect) =>
              aspects[aspect] !== null && (
                <div key={aspect}>
                  <dt>{COMMENT_ASPECT_WORDS[aspect]}</dt>
                  <dd>{aspects[aspect].toFixed(1)}</dd>
                </div>
              ),
          )}
        </dl>
      )}
      <table className={css.spread} aria-label="评分分布">
        <tbody>
          {marks
            .map((count, i) => (
              <tr key={i}>
                <th scope="row">{`${i + 1} 星`}</th>
                <td>
                  <i style={{ width: `${Math.round((count / ratingCount) * 100)}%` }} />
                </td>
                <td>{count}</td>
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </div>
  )
}

interface CommentSummaryProps {
  average: number
  total: number
  marks: readonly number[]
  /** Averages per aspect. */
  aspects?: Record<CommentAspect, number | null> | undefined
}
