import { useRef } from 'react'
import { Portrait } from '#components/coach/portrait.tsx'
import { focusNext } from '#components/ui/focus-next.ts'
import { comparisonPath } from '#lib/config/routes.ts'
import { forgetCoaches, type RecentCoach } from './recent-coaches.ts'
import css from './recent-row.module.css'

const PORTRAIT = 48

/** A row of recently viewed coaches, with a button to clear it. */
export function RecentRow({ coaches, compared }: RecentRowProps) {
  const row = useRef<HTMLElement>(null)
  const forget = () => {
    if (row.current) focusNext(row.current)
    forgetCoaches()
  }
  return (
    <section ref={row} className={css.recent} aria-label="最近看过">
      <div className={css.head}>
        <h2>最近看过</h2>
        <p>只记在这个浏览器里</p>
        <button type="button" onClick={forget}>
          清除记录
        </button>
      </div>
      <ul className={css.row}>
        {coaches.map(({ id, name, title, portrait, tint }) => (
          <li key={id}>
            <a
              href={compared ? comparisonPath([...compared, id]) : `/jiaolian/detail/${id}`}
              rel={compared ? 'nofollow' : undefined}
            >
              <Portrait url={portrait} tint={tint} width={PORTRAIT} />
              <span>
                <b>{name}</b>
                {compared ? '加入对比' : title}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RecentRowProps {
  coaches: readonly RecentCoach[]
  /** The comparison a pressed coach is added to; null if it links to the coach's page. */
  compared: readonly number[] | null
}
