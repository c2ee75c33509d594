import { Link } from 'react-router'
import useSWR from 'swr'
import { Loaded } from '#components/ui/loaded.tsx'
import { type getDesk, getReadiness, type ReadinessItem } from '#lib/contracts/operator/desk.ts'
import { LEAD_STATE_WORDS } from '#lib/copy/lead.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { useConsole } from './console-settings.ts'
import desk from './desk.module.css'
import { FigureDays } from './figure-days.tsx'
import { FigureTable } from './figure-table.tsx'
import { Page } from './page.tsx'
import { QueueTiles } from './queue-tiles.tsx'
import queue from './queues/queue.module.css'
import { menuFor } from './screens.tsx'
import { useDesk } from './use-desk.ts'

/** Refresh interval, ms. */
const REFRESH = 60_000

/** The operator's start page: queues and waiting times, thirty days of figures, and what the site lacks. */
export function Desk() {
  const read = useDesk({ refreshInterval: REFRESH })
  return (
    <Page title="工作台">
      <Loaded read={read}>{(data) => <Figures data={data} onRetry={() => void read.mutate()} />}</Loaded>
      <Readiness />
    </Page>
  )
}

function Figures({ data: { queues, leadStates, cities, sports, emptySearches }, onRetry }: FiguresProps) {
  return (
    <>
      <QueueTiles queues={queues} onRetry={onRetry} />
      <section aria-label="近 30 天">
        <h2>近 30 天</h2>
        <FigureDays />
        <div className={desk.columns}>
          <FigureTable
            caption="预约状态"
            heads={['状态', '数量']}
            rows={leadStates?.map(({ state, count }) => [LEAD_STATE_WORDS[state], count])}
            onRetry={onRetry}
          />
          <FigureTable
            caption="城市"
            heads={['城市', '浏览', '预约', '注册']}
            rows={cities?.map(({ name, views, leads, registrations }) => [name, views, leads, registrations])}
            onRetry={onRetry}
          />
          <FigureTable
            caption="项目"
            heads={['项目', '浏览', '预约']}
            rows={sports?.map(({ name, views, leads }) => [name, views, leads])}
            onRetry={onRetry}
          />
          <FigureTable
            caption="没有结果的搜索"
            heads={['搜索词', '次数']}
            rows={emptySearches?.map(({ text, count }) => [text, count])}
            onRetry={onRetry}
          />
        </div>
      </section>
    </>
  )
}

/** What a public site needs and this one lacks. */
function Readiness() {
  const read = useSWR(getReadiness.path, () => callApi(getReadiness, {}))
  return (
    <section aria-label="上线前检查">
      <h2>上线前检查</h2>
      <Loaded read={read}>{(items) => <MissingItems items={items} />}</Loaded>
    </section>
  )
}

function MissingItems({ items }: { items: readonly ReadinessItem[] }) {
  const { role } = useConsole()
  const allowedPaths = new Set(menuFor(role).map(({ path }) => path))
  const missing = items.filter(({ isMet }) => !isMet)
  if (missing.length === 0) return <p>已全部就绪。</p>
  return (
    <ul className={desk.lacks}>
      {missing.map(({ key, label, effect, where, kind }) => (
        <li key={key}>
          <b>{label}</b>
          <span>{effect}</span>
          <span>
            {kind && allowedPaths.has(`/${kind}`) ? (
              <Link className={queue.onward} to={`/${kind}`}>
                {where}
              </Link>
            ) : (
              where
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface FiguresProps {
  data: (typeof getDesk.data)['_output']
  onRetry: () => void
}
