import type { ReactNode } from 'react'
import type { Heading } from '#components/ui/anchored-text.ts'
import { Breadcrumb, type BreadcrumbItem } from '#components/ui/breadcrumb.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { ACROSS_A_TEXT } from '#components/ui/picture-sizes.ts'
import { Contents } from './contents.tsx'
import css from './reading-page.module.css'

/**
 * A reading page: title with dates, picture, table of contents, then the text in lines of at most 38 characters.
 * `aside` is beside the start on wide screens and after the text on small ones.
 */
export function ReadingPage({ trail, title, meta, summary, cover, headings, body, aside, children }: ReadingPageProps) {
  return (
    <div className={css.frame}>
      <Breadcrumb items={trail} />
      <div className={css.page}>
        <article className={css.article}>
          <header className={css.head}>
            <h1>{title}</h1>
            <div className={css.meta}>{meta}</div>
            <p className={css.summary}>{summary}</p>
            <Picture url={cover} alt={title} width={640} height={480} sizes={ACROSS_A_TEXT} priority />
          </header>
          <Contents headings={headings} />
          <div className={css.body}>{body}</div>
        </article>
        {aside}
      </div>
      {children}
    </div>
  )
}

interface ReadingPageProps {
  trail: BreadcrumbItem[]
  title: string
  /** Channel, author, dates, reads. */
  meta: ReactNode
  summary: string
  cover: string
  headings: Heading[]
  /** The text. */
  body: ReactNode
  /** A single element. */
  aside: ReactNode
  /** What to read next. */
  children: ReactNode
}
