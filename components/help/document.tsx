import type { ReactNode } from 'react'
import { Breadcrumb, type BreadcrumbItem } from '#components/ui/breadcrumb.tsx'
import css from './document.module.css'

export interface DocumentSection {
  id: string
  title: string
  content: ReactNode
}

interface DocumentProps {
  crumbs: BreadcrumbItem[]
  title: string
  /** Version and dates, or one sentence. */
  note?: ReactNode
  lead?: ReactNode
  sections: readonly DocumentSection[]
  /** Rendered below the text, in full page width. */
  children?: ReactNode
}

/** A long text: a reading column with headings; on wide screens a sticky table of contents. */
export function Document({ crumbs, title, note, lead, sections, children }: DocumentProps) {
  return (
    <div className={css.page}>
      <Breadcrumb items={crumbs} />
      <div className={css.columns}>
        <article className={css.text}>
          <h1>{title}</h1>
          {note && <div className={css.note}>{note}</div>}
          {lead}
          {sections.map(({ id, title: heading, content }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{heading}</h2>
              {content}
            </section>
          ))}
        </article>
        {sections.length > 1 && (
          <nav className={css.contents} aria-label="本页目录">
            <strong>本页目录</strong>
            <ol>
              {sections.map(({ id, title: heading }) => (
                <li key={id}>
                  <a href={`#${id}`}>{heading}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
      </div>
      {children}
    </div>
  )
}
