import { FoldOnPhone } from '#components/ui/fold-on-phone.tsx'
import type { ExamItem, ExamTable } from '#lib/contracts/exam/exam.ts'
import { decimalsOf, formatPerformance } from '#lib/exam/score.ts'
import css from './score-table.module.css'

/** A city's scoring table, one table per item, with its source; an example starts with 示例. */
export function ScoreTable({ table }: { table: ExamTable }) {
  return (
    <section className={css.sheet} aria-label={table.title}>
      <header className={css.head}>
        <h3>{table.title}</h3>
        {table.source ? (
          <p>
            来源：
            <a href={table.source.url} target="_blank" rel="noopener nofollow">
              {table.source.name}
            </a>
            ，核对于 {table.source.verifiedOn}
          </p>
        ) : (
          <p className={css.example}>
            <strong>示例</strong> 仅用于演示计算方法，不是任何城市的官方标准。请以当地教育部门公布的文件为准。
          </p>
        )}
      </header>
      <div className={css.items}>
        {table.items.map((item) => (
          <ItemTable key={`${item.name}${item.sex}`} item={item} />
        ))}
      </div>
    </section>
  )
}

function ItemTable({ item }: { item: ExamItem }) {
  const name = `${item.name}（${item.sex === 1 ? '男' : '女'}）`
  const decimals = Math.max(...item.rows.map((row) => decimalsOf(row.value)))
  return (
    <FoldOnPhone
      className={css.item}
      summary={
        <>
          {name} <span>{item.group}</span>
        </>
      }
    >
      <table aria-label={name}>
        <thead>
          <tr>
            <th scope="col">成绩</th>
            <th scope="col">得分</th>
          </tr>
        </thead>
        <tbody>
          {item.rows.map((row) => (
            <tr key={row.value}>
              <td>{formatPerformance(row.value, item.unit, decimals)}</td>
              <td>{row.score}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </FoldOnPhone>
  )
}
