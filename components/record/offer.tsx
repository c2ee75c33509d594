import type { ReactNode } from 'react'
import look from '#components/ui/button.module.css'
import { CONTACT_ID } from './contact-sheet.tsx'
import css from './offer.module.css'

/**
 * What a record costs or pays, and the call to action that opens the contact sheet. Stays in view on wide screens.
 * Without `call` nothing is to be asked for any more.
 */
export function Offer({ label, call, promises, children }: OfferProps) {
  return (
    <aside className={css.offer} aria-label={label}>
      {children}
      {call && (
        <button type="button" className={`${look.button} ${look.call}`} popoverTarget={CONTACT_ID}>
          {call}
        </button>
      )}
      <ul className={css.promises}>
        {promises.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
    </aside>
  )
}

/** The call to action at the bottom of a phone's screen; `children` is the price in a few words. */
export function OfferBar({ call, children }: { call: string; children: ReactNode }) {
  return (
    <div className={css.bar}>
      <p>{children}</p>
      <button type="button" className={`${look.button} ${look.call}`} popoverTarget={CONTACT_ID}>
        {call}
      </button>
    </div>
  )
}

interface OfferProps {
  /** Name of the block for those who do not see it. */
  label: string
  call: string | null
  promises: readonly string[]
  children: ReactNode
}
