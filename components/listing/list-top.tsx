'use client'

import { Breadcrumb, type BreadcrumbItem } from '#components/ui/breadcrumb.tsx'
import { StaticMarkup } from '#components/ui/static-markup.tsx'
import type { StaticSource } from '#components/ui/static-source.ts'
import css from './listing.module.css'

export interface ListTopFacts {
  trail: BreadcrumbItem[]
  /** The heading. */
  title: string
  /** One sentence with numbers about the list. */
  facts: string | null
}

/** Breadcrumbs and heading of a list. */
export const ListTop = ({ facts }: { facts: StaticSource<ListTopFacts> }) => (
  <StaticMarkup as="div" id="biaoti" className={css.top} facts={facts} render={topOf} />
)

const topOf = ({ trail, title, facts }: ListTopFacts) => (
  <>
    <Breadcrumb items={trail} />
    <div className={css.head}>
      <h1 className={css.title}>{title}</h1>
      {facts && <p className={css.facts}>{facts}</p>}
    </div>
  </>
)
