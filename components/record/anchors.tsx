import type { ReactNode } from 'react'
import css from './anchors.module.css'
import { type LeadAbout, LeadCall } from './offer.tsx'

/**
 * Ways to the parts of a record's page, which stay in view. Once the offer has left a wide window, the call to action
 * stands beside them, and `children`, the price in a few words.
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
  /** Null where nothing is to be asked for. */
  about: LeadAbout | null
  children: ReactNode
}
