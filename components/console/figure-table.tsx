import Button from '@mui/material/Button'
import { formatExactCount } from '#lib/format/count.ts'
import desk from './desk.module.css'

/** Names with their counts, as on the desk; without `rows`, an error that offers a retry. */
export function FigureTable({ caption, heads, rows, onRetry }: FigureTableProps) {
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
          {rows?.map(([name, ...counts]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {counts.map((count, at) => (
                <td key={at}>{formatExactCount(count)}</td>
              ))}
            </tr>
          ))}
          {!rows?.length && (
            <tr>
              <td colSpan={heads.length}>{rows ? '暂无' : <LoadFailed caption={caption} onRetry={onRetry} />}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

const LoadFailed = ({ caption, onRetry }: Pick<FigureTableProps, 'caption' | 'onRetry'>) => (
  <span role="alert">
    暂时读不到{' '}
    <Button aria-label={`重试：${caption}`} onClick={onRetry}>
      重试
    </Button>
  </span>
)

interface FigureTableProps {
  caption: string
  heads: readonly string[]
  rows: readonly (readonly [string, ...number[]])[] | undefined
  /** Retries loading. */
  onRetry?: () => void
}
