import { Link } from 'react-router'
import useSWR from 'swr'
import { Loaded } from '#components/user/loaded.tsx'
import { getDesk, getReadiness, type QueueName, type ReadinessItem } from '#lib/contracts/desk.ts'
import { LEAD_STATE_WORDS } from '#lib/copy/lead.ts'
import { formatMoment } from '#lib/format/date.ts'
import { callApi } from '#lib/http/browser-client.ts'
import css from './console.module.css'
import { useConsole } from './console-settings.ts'
import desk from './desk.module.css'
import { Page } from './page.tsx'
import { menuFor } from './screens.tsx'

/** Which screen works through a queue. */
const QUEUE_PATHS: Record<QueueName, string> = {
  applications: '/checks',
  reports: '/reports',
  objections: '/objections',
  heldTexts: '/heldTexts',
  leadsWithoutRecipient: '/leads',
  overdueLeads: '/leads',
  feedback: '/leads',
}

/** Where an operator begins: what waits and how long, thirty days in figures, and what the site lacks. */
export function Desk() {
  const read = useSWR(getDesk.path, () => callApi(getDesk, {}))
  return (
    <Page title="工作台">
      <Loaded read={read}>{(data) => <Figures data={data} />}</Loaded>
      <Readiness />
    </Page>
  )
}

type DeskData = (typeof getDesk.data)['_output']

function Figures({ data: { queues, leadStates, days, cities, sports, emptySearches } }: { data: DeskData }) {
  const { role } = useConsole()
  const mine = new Set(menuFor(role).map(({ path }) => path))
  return (
    <>
      <section aria-label="待处理">
        <h2>待处理</h2>
        <ul className={css.tiles}>
          {queues.map(({ queue, label, count, oldestAt }) => {
            const text = (
              <>
                <b className={desk.count}>{count}</b>
                {label}
                <span>{oldestAt ? `最早 ${formatMoment(oldestAt)}` : '没有等待的'}</span>
              </>
            )
            return (
              <li key={queue}>
                {mine.has(QUEUE_PATHS[queue]) ? (
                  <Link to={QUEUE_PATHS[queue]}>{text}</Link>
                ) : (
                  <div className={css.tile}>{text}</div>
                )}
              </li>
            )
          })}
        </ul>
      </section>
      <section aria-label="近 30 天">
        <h2>近 30 天</h2>
        <div className={desk.columns}>
          <Days days={days} />
          <Table
            caption="预约状态"
            heads={['状态', '数量']}
            rows={leadStates.map(({ state, count }) => [LEAD_STATE_WORDS[state], count])}
          />
          <Table
            caption="城市"
            heads={['城市', '浏览', '预约', '注册']}
            rows={cities.map(({ name, views, leads, registrations }) => [name, views, leads, registrations])}
          />
          <Table
            caption="项目"
            heads={['项目', '浏览', '预约']}
            rows={sports.map(({ name, views, leads }) => [name, views, leads])}
          />
          <Table
            caption="没有结果的搜索"
            heads={['搜索词', '次数']}
            rows={emptySearches.map(({ text, count }) => [text, count])}
          />
        </div>
      </section>
    </>
  )
}

/** Every day, drawn as bars of views and said in numbers. */
function Days({ days }: { days: DeskData['days'] }) {
  const most = Math.max(1, ...days.map(({ views }) => views))
  return (
    <div className={desk.scroll}>
      <table className={desk.table}>
        <caption>每天</caption>
        <thead>
          <tr>
            {['日期', '浏览', '预约', '注册'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, views, leads, registrations }) => (
            <tr key={day}>
              <th scope="row">{day.slice(5)}</th>
              <td>
                <meter className={desk.bar} min={0} max={most} value={views} aria-hidden="true" /> {views}
              </td>
              <td>{leads}</td>
              <td>{registrations}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Table({ caption, heads, rows }: TableProps) {
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
                <td key={at}>{count}</td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={heads.length}>还没有</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

/** What a public site needs and this one lacks. */
function Readiness() {
  const read = useSWR(getReadiness.path, () => callApi(getReadiness, {}))
  return (
    <section aria-label="上线前检查">
      <h2>上线前检查</h2>
      <Loaded read={read}>{(items) => <Lacks items={items} />}</Loaded>
    </section>
  )
}

function Lacks({ items }: { items: readonly ReadinessItem[] }) {
  const { role } = useConsole()
  const mine = new Set(menuFor(role).map(({ path }) => path))
  const lacking = items.filter(({ isMet }) => !isMet)
  if (lacking.length === 0) return <p>需要的都有了。</p>
  return (
    <ul className={desk.lacks}>
      {lacking.map(({ key, label, effect, where, kind }) => (
        <li key={key}>
          <b>{label}</b>
          <span>{effect}</span>
          <span>{kind && mine.has(`/${kind}`) ? <Link to={`/${kind}`}>{where}</Link> : where}</span>
        </li>
      ))}
    </ul>
  )
}

interface TableProps {
  caption: string
  heads: readonly string[]
  rows: readonly (readonly [string, ...number[]])[]
}
