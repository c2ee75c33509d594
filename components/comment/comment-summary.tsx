import { Rating } from '#components/ui/rating.tsx'
import css from './comment-summary.module.css'

/** The mean mark and how the marks are spread. `marks` counts comments per mark, one star first. */
export function CommentSummary({ average, total, marks }: CommentSummaryProps) {
  const marked = marks.reduce((sum, count) => sum + count, 0)
  return (
    <div className={css.summary}>
      <p className={css.mean}>
        <b>{average.toFixed(1)}</b>
        <Rating score={average} />
        {`共 ${total} 条评价，${marked} 条约过课的计分`}
      </p>
      <table className={css.spread} aria-label="评分分布">
        <tbody>
          {marks
            .map((count, i) => (
              <tr key={i}>
                <th scope="row">{`${i + 1} 星`}</th>
                <td>
                  <i style={{ width: `${Math.round((count / marked) * 100)}%` }} />
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
}
