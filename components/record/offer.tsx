import type { ReactNode } from 'react'
import { LeadButton } from '#components/lead/lead-button.tsx'
import look from '#components/ui/button.module.css'
import type { LeadKind } from '#lib/contracts/lead/lead-states.ts'
import { CONTACT_ID } from './contact-sheet.tsx'
import css from './offer.module.css'

/** What can be asked for: a coach, a venue, a course or a job by its number, and whether it takes nobody for now. */
export type LeadAbout = readonly [kind: LeadKind, id: number, isPaused?: boolean]

/**
 * What a record costs or pays, the call to action, and customer service as the second way. Stays in view on wide
 * screens. Without `about` nothing is to be asked for any more.
 */
export function Offer({ label, about, note, promises, children }: OfferProps) {
  return (
    <aside className={css.offer} aria-label={label}>
      {children}
      {about && (
        <div className={css.ways}>
          {note && <p>{note}</p>}
          <LeadCall about={about} />
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

/** The call to action at the bottom of a phone's screen; `children` is the price in a few words. */
export function OfferBar({ about, children }: { about: LeadAbout; children: ReactNode }) {
  return (
    <div className={css.bar}>
      <p>{children}</p>
      <LeadCall about={about} />
    </div>
  )
}

/** The button that opens the form of a lead; of who takes none now it says so. */
export const LeadCall = ({ about: [kind, id, isPaused] }: { about: LeadAbout }) => (
  <LeadButton kind={kind} id={id} isPaused={isPaused} />
)

interface OfferProps {
  /** Name of the block for those who do not see it. */
  label: string
  about: LeadAbout | null
  /** How soon one is answered, or that one is not. */
  note?: string | null
  promises: readonly string[]
  children: ReactNode
}
