import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import css from './console.module.css'
import { useConsole } from './console-settings.ts'
import { screenOf } from './queue-paths.ts'
import { menuFor } from './screens.tsx'
import { useDesk } from './use-desk.ts'

/** The screens of this role, in groups, each with its count of waiting entries. */
export function Menu() {
  const { role } = useConsole()
  const waiting = useWaiting()
  const groups = Map.groupBy(menuFor(role), ({ group }) => group)
  return (
    <nav className={css.menu} aria-label="后台菜单">
      <NavLink to="/" end>
        工作台
      </NavLink>
      {[...groups].map(([group, entries]) => (
        <section key={group} aria-label={group}>
          <h2>{group}</h2>
          {entries.map(({ path, label }) => {
            const count = waiting.get(path)
            return (
              <NavLink key={path} to={path} aria-label={count ? `${label}，${count} 条待处理` : undefined}>
                {label}
                {count ? <span className={css.waiting}>{count}</span> : null}
              </NavLink>
            )
          })}
        </section>
      ))}
    </nav>
  )
}

/** Waiting entries per screen; refetched on navigation, since the count may have dropped. */
function useWaiting(): ReadonlyMap<string, number> {
  const { data, mutate } = useDesk()
  const { pathname, search } = useLocation()
  const place = pathname + search
  const seen = useRef(place)
  useEffect(() => {
    // The desk fetches it by itself.
    if (seen.current !== place && pathname !== '/') void mutate()
    seen.current = place
  }, [place, pathname, mutate])
  const counts = new Map<string, number>()
  for (const { queue, count } of data?.queues ?? [])
    counts.set(screenOf(queue), (counts.get(screenOf(queue)) ?? 0) + (count ?? 0))
  return counts
}
