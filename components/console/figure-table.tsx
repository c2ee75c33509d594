import { formatExactCount } from '#lib/format/count.ts'
import desk from './desk.module.css'

/** Names with their counts, as the desk shows them. */
export function FigureTable({ caption, heads, rows }: FigureTableProps) {
  return (
    <div className={desk.scroll}>
      <table className={desk.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...counts]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {counts.map((count, at) => (
                <td key={at}>{formatExactCount(count)}</td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={heads.length}>暂无</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

interface FigureTableProps {
  caption: string
  heads: readonly string[]
  rows: readonly (readonly [string, ...number[]])[]
}
