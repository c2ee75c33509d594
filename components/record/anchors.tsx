import type { ReactNode } from 'react'
import css from './anchors.module.css'
import { OfferButton, type OfferTarget } from './offer.tsx'

/**
 * Sticky links to the parts of a record's page. In a wide window, once the offer has scrolled away, the call to action
 * appears beside them, with `children`, the short price.
 */
export const Anchors = ({ parts, target, children }: AnchorsProps) => (
  <nav className={css.anchors} aria-label="本页内容">
    <ul className={css.ways}>
      {parts.map(([id, title]) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
    {target && (
      <div className={css.call}>
        <p>{children}</p>
        <OfferButton target={target} />
      </div>
    )}
  </nav>
)

interface AnchorsProps {
  parts: readonly (readonly [id: string, title: string])[]
  /** Null if nothing can be requested. */
  target: OfferTarget | null
  children: ReactNode
}
