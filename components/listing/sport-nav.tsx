import { hrefWith, type ListAddress, relOf } from './list-address.ts'
import css from './sport-nav.module.css'
import type { SportOption } from './sport-rows.ts'

/** The sports in up to three rows, each a link crawlers may follow; on a phone a row scrolls sideways. */
export function SportNav({ at, rows }: { at: ListAddress; rows: SportOption[][] }) {
  const rel = relOf(at)
  return (
    <nav className={css.sports} aria-label="运动项目">
      {rows.map((row, level) => (
        <p key={level}>
          {row.map(([slug, name, isChosen, own]) => (
            <a key={name} href={hrefWith(at, {}, slug)} rel={rel ?? own} aria-current={isChosen || undefined}>
              {name}
            </a>
          ))}
        </p>
      ))}
    </nav>
  )
}
