'use client'

import { StaticMarkup } from '#components/ui/static-markup.tsx'
import type { StaticSource } from '#components/ui/static-source.ts'
import { hrefWith, type ListAddress, relOf } from './list-address.ts'
import css from './sport-nav.module.css'
import type { SportOption } from './sport-rows.ts'

export interface SportNavFacts {
  at: ListAddress
  /** Rows of sports. */
  rows: SportOption[][]
}

/** Up to three rows of sports, each a link crawlers may follow; on phones a row scrolls sideways. */
export const SportNav = ({ facts }: { facts: StaticSource<SportNavFacts> }) => (
  <StaticMarkup as="nav" id="xiangmu" className={css.sports} aria-label="运动项目" facts={facts} render={rowsOf} />
)

const rowsOf = ({ at, rows }: SportNavFacts) =>
  rows.map((row, level) => (
    <p key={level}>
      {row.map(([slug, name, isChosen, ownRel]) => (
        <a key={name} href={hrefWith(at, {}, slug)} rel={relOf(at) ?? ownRel} aria-current={isChosen || undefined}>
          {name}
        </a>
      ))}
    </p>
  ))
