'use client'

import { Breadcrumb, type BreadcrumbItem } from '#components/ui/breadcrumb.tsx'
import { StaticMarkup } from '#components/ui/static-markup.tsx'
import type { StaticSource } from '#components/ui/static-source.ts'
import css from './site-map.module.css'

export type LinkPair = readonly [address: string, text: string]

/** Part of the site map: a family with its lists, or places. */
export interface SiteMapPart {
  title: string
  /** Named rows of links. */
  rows: { name: string; links: LinkPair[]; isNumbers?: boolean }[]
}

/**
 * Links to every list of the site, for crawlers and visitors (C-7). A client component only so that the page contains
 * its hundreds of links once and not twice.
 */
export function SiteMap({ facts }: { facts: StaticSource<SiteMapFacts> }) {
  return <StaticMarkup as="div" id="sitemap" className={css.page} facts={facts} render={contents} />
}

const contents = ({ trail, title, note, parts }: SiteMapFacts) => (
  <>
    <Breadcrumb items={trail} />
    <header>
      <h1>{title}</h1>
      <p className={css.note}>{note}</p>
    </header>
    {parts.map((part) => (
      <section key={part.title} className={css.part}>
        <h2>{part.title}</h2>
        {part.rows.map(({ name, links, isNumbers }) => (
          <div key={name} className={css.row}>
            <h3>{name}</h3>
            <ul className={isNumbers ? css.numbers : css.links}>
              {links.map(([address, text]) => (
                <li key={address}>
                  <a href={address} aria-label={isNumbers ? `${name} ${text}` : undefined}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    ))}
  </>
)

export interface SiteMapFacts {
  trail: BreadcrumbItem[]
  title: string
  note: string
  parts: SiteMapPart[]
}
