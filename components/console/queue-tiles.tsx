import { Link } from 'react-router'
import type { QueueName, Waiting } from '#lib/contracts/desk.ts'
import { REPORT_REASON_WORDS } from '#lib/copy/report.ts'
import { formatMoment } from '#lib/format/date.ts'
import css from './console.module.css'
import { useConsole } from './console-settings.ts'
import desk from './desk.module.css'
import { menuFor } from './screens.tsx'
import { Wait } from './wait.tsx'

/** Which list works through a queue. */
const QUEUE_PATHS: Record<QueueName, string> = {
  applications: '/checks',
  content: '/drafts',
  reports: '/reports',
  objections: '/objections',
  heldTexts: '/heldTexts',
  leadsWithoutRecipient: '/leads',
  overdueLeads: '/leads?list=overdueLeads',
  feedback: '/feedback',
}

/** What waits in each queue, how many and for how long, with the way there for whoever works on it. */
export function QueueTiles({ queues }: { queues: readonly (Waiting & { queue: QueueName; label: string })[] }) {
  const { role } = useConsole()
  const mine = new Set(menuFor(role).map(({ path }) => path))
  return (
    <section aria-label="待处理">
      <h2>待处理</h2>
      <ul className={css.tiles}>
        {queues.map(({ queue, label, count, oldestAt, childSafety = 0 }) => {
          const path = QUEUE_PATHS[queue]
          const text = (
            <>
              <b className={desk.count}>{count}</b>
              {label}
              {childSafety > 0 && (
                <b className={desk.urgent}>{`${childSafety} 条${REPORT_REASON_WORDS.childSafety}`}</b>
              )}
              {oldestAt ? (
                <span title={formatMoment(oldestAt)}>
                  最早的已等 <Wait since={oldestAt} />
                </span>
              ) : (
                <span>暂无待处理</span>
              )}
            </>
          )
          return (
            <li key={queue}>
              {mine.has(path.split('?')[0]!) ? <Link to={path}>{text}</Link> : <div className={css.tile}>{text}</div>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
