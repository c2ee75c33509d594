import type { ReactNode } from 'react'
import css from './anchors.module.css'
import { type LeadAbout, LeadCall } from './offer.tsx'

/**
 * Sticky links to the parts of a record's page. In a wide window, once the offer has scrolled away, the call to action
 * appears beside them, with `children`, the short price.
 */
export const Anchors = ({ parts, about, children }: AnchorsProps) => (
  <nav className={css.anchors} aria-label="本页内容">
    <ul className={css.ways}>
      {parts.map(([id, title]) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
    {about && (
      <div className={css.call}>
        <p>{children}</p>
        <LeadCall about={about} />
      </div>
    )}
  </nav>
)

interface AnchorsProps {
  parts: readonly (readonly [id: string, title: string])[]
  /** Null if nothing can be requested. */
  about: LeadAbout | null
  children: ReactNode
}
