'use client'

import look from '#components/ui/button.module.css'
import { leadFormPath } from '#lib/config/routes.ts'
import type { LeadKind } from '#lib/contracts/lead/lead-states.ts'
import { PAUSED_BUTTON_LABEL } from '#lib/copy/intake.ts'
import { LEAD_BUTTON_LABELS } from '#lib/copy/lead.ts'
import { useLeadDialog } from './use-lead-dialog.tsx'

/**
 * Opens the form of a lead, whose code loads on the first click; for a paused coach or venue, similar ones
 * . Without JavaScript, or if the code fails to load, it leads to the page with the same content.
 */
export function LeadButton({ kind, id, isPaused, isOneOfMany }: LeadButtonProps) {
  const { open, dialog } = useLeadDialog(kind, id)
  return (
    <>
      <a
        className={`${look.button} ${isPaused ? look.quiet : isOneOfMany ? look.outline : look.call}`}
        href={leadFormPath(kind, id)}
        rel="nofollow"
        onClick={open}
        aria-haspopup="dialog"
      >
        {isPaused ? PAUSED_BUTTON_LABEL : LEAD_BUTTON_LABELS[kind]}
      </a>
      {dialog}
    </>
  )
}

interface LeadButtonProps {
  kind: LeadKind
  id: number
  isPaused?: boolean | undefined
  /** One of several such buttons: a screen has only one orange call to action. */
  isOneOfMany?: boolean
}
