'use client'

import look from '#components/ui/button.module.css'
import { leadFormPath } from '#lib/config/routes.ts'
import type { LeadKind } from '#lib/contracts/lead-states.ts'
import { useLeadDialog } from './use-lead-dialog.tsx'

/**
 * Opens the form of a lead, whose code loads with the first click. Without JavaScript, or when that code cannot be
 * loaded, it leads to the page with the same form.
 */
export function LeadButton({ kind, id, children }: LeadButtonProps) {
  const { open, dialog } = useLeadDialog(kind, id)
  return (
    <>
      <a
        className={`${look.button} ${look.call}`}
        href={leadFormPath(kind, id)}
        rel="nofollow"
        onClick={open}
        aria-haspopup="dialog"
      >
        {children}
      </a>
      {dialog}
    </>
  )
}

interface LeadButtonProps {
  kind: LeadKind
  id: number
  children: string
}
