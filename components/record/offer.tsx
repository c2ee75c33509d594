import type { ReactNode } from 'react'
import { LeadButton } from '#components/lead/lead-button.tsx'
import look from '#components/ui/button.module.css'
import type { LeadKind } from '#lib/contracts/lead/lead-states.ts'
import { CONTACT_ID } from './contact-sheet.tsx'
import css from './offer.module.css'

/** What can be requested: a coach, a venue, a course or a job by id, and whether it is paused. */
export type OfferTarget = readonly [kind: LeadKind, id: number, isPaused?: boolean]

/**
 * The price or salary of a record, the call to action, and customer service as an alternative. Sticky on wide
 * screens. Without `target`, nothing can be requested any more.
 */
export function Offer({ label, target, note, promises, children }: OfferProps) {
  return (
    <aside className={css.offer} aria-label={label}>
      {children}
      {target && (
        <div className={css.ways}>
          {note && <p>{note}</p>}
          <OfferButton target={target} />
          <button type="button" className={`${look.button} ${look.quiet}`} popoverTarget={CONTACT_ID}>
            微信咨询客服
          </button>
        </div>
      )}
      <ul className={css.promises}>
        {promises.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
    </aside>
  )
}

/** The call to action at the bottom of a phone's screen; `children` is the short price. */
export function OfferBar({ target, children }: { target: OfferTarget; children: ReactNode }) {
  return (
    <div className={css.bar}>
      <p>{children}</p>
      <OfferButton target={target} />
    </div>
  )
}

/** The button that opens the lead form; if the recipient is paused, it says so. */
export const OfferButton = ({ target: [kind, id, isPaused] }: { target: OfferTarget }) => (
  <LeadButton kind={kind} id={id} isPaused={isPaused} />
)

interface OfferProps {
  /** Accessible name of the block. */
  label: string
  target: OfferTarget | null
  /** The response time, or that requests are not answered at the moment. */
  note?: string | null
  promises: readonly string[]
  children: ReactNode
}
