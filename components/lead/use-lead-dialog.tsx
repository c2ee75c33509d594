import { type ComponentType, type ReactNode, type SyntheticEvent, useState } from 'react'
import { ResetOnAccountChange } from '#components/account/reset-on-account-change.tsx'
import { goToFallbackPage } from '#components/ui/go-to-fallback-page.ts'
import { leadFormPath } from '#lib/config/routes.ts'
import type { LeadKind } from '#lib/contracts/lead/lead-states.ts'
import type { LeadDialogProps } from './lead-dialog.tsx'

/**
 * The form of a lead, whose code loads when it is first opened. `open` handles the event that would lead to the page
 * with the same form, and goes there if the code fails to load.
 */
export function useLeadDialog(
  kind: LeadKind,
  id: number,
): { open: (event: SyntheticEvent) => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<LeadDialogProps> | null>(null)
  const open = (event: SyntheticEvent) => {
    event.preventDefault()
    setOpen(true)
    if (Dialog) return
    import('./lead-dialog.tsx').then(
      ({ LeadDialog }) => setDialog(() => LeadDialog),
      () => goToFallbackPage(leadFormPath(kind, id)),
    )
  }
  return {
    open,
    dialog: Dialog && (
      <ResetOnAccountChange>
        <Dialog kind={kind} id={id} isOpen={isOpen} onClose={() => setOpen(false)} />
      </ResetOnAccountChange>
    ),
  }
}
