import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useMinute } from '#components/ui/use-minute.ts'
import type { DeskQueue } from '#lib/contracts/operator/desk.ts'
import { REPORT_REASON_WORDS } from '#lib/copy/report.ts'
import { formatMoment } from '#lib/format/date.ts'
import css from './console.module.css'
import { useConsole } from './console-settings.ts'
import desk from './desk.module.css'
import { QUEUE_PATHS, screenOf } from './queue-paths.ts'
import { menuFor } from './screens.tsx'
import { Wait } from './wait.tsx'

/** Longer waits are highlighted as too long; ms. */
const LONG_WAIT = 7 * 24 * 60 * 60_000

/**
 * How many entries wait in each queue and for how long, linked for operators whose role covers it. Empty
 * queues come last; a queue that failed to load says so, with a retry of all.
 */
export function QueueTiles({ queues, onRetry }: { queues: readonly DeskQueue[]; onRetry: () => void }) {
  const { role } = useConsole()
  const allowedPaths = new Set(menuFor(role).map(({ path }) => path))
  const waitingFirst = queues.toSorted((a, b) => Number(a.count === 0) - Number(b.count === 0))
  const now = useMinute() ?? 0
  return (
    <section aria-label="待处理">
      <h2>待处理</h2>
      <ul className={css.tiles}>
        {waitingFirst.map(({ queue, label, count, oldestAt, childSafety = 0 }) => {
          if (count === null) return <LoadFailed key={queue} label={label} onRetry={onRetry} />
          const text = (
            <>
              {count > 0 ? <b className={desk.count}>{count}</b> : <span className={desk.none}>0</span>}
              {label}
              {childSafety > 0 && (
                <b className={desk.urgent}>{`${childSafety} 条${REPORT_REASON_WORDS.childSafety}`}</b>
              )}
              {oldestAt ? (
                <span
                  className={now - Date.parse(oldestAt) > LONG_WAIT ? desk.late : undefined}
                  title={formatMoment(oldestAt)}
                >
                  最早的已等 <Wait since={oldestAt} />
                </span>
              ) : (
                <span>暂无待处理</span>
              )}
            </>
          )
          return (
            <li key={queue} className={count > 0 ? undefined : desk.idle}>
              {allowedPaths.has(screenOf(queue)) ? (
                <Link to={QUEUE_PATHS[queue]}>{text}</Link>
              ) : (
                <div className={css.tile}>{text}</div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const LoadFailed = ({ label, onRetry }: { label: string; onRetry: () => void }) => (
  <li>
    <div className={css.tile} role="alert">
      {label}
      <span>暂时读不到</span>
      <Button variant="outlined" aria-label={`重试：${label}`} onClick={onRetry}>
        重试
      </Button>
    </div>
  </li>
)
