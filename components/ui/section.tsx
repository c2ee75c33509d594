import { type ReactNode, useId } from 'react'
import { MoreLink } from './links.tsx'
import css from './section.module.css'

/** A titled block of a page: heading, one sentence, a link to the full list, then the content. */
export function Section({ title, note, more, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {note && <p>{note}</p>}
        {more && <MoreLink {...more}>{more.label}</MoreLink>}
      </div>
      {children}
    </section>
  )
}

interface SectionProps {
  title: string
  note?: string | undefined
  more?: { href: string; label: string; rel?: 'nofollow' | undefined } | undefined
  children: ReactNode
}
