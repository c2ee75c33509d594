import type { ReactNode, SyntheticEvent } from 'react'
import { ResetOnAccountChange } from '#components/account/reset-on-account-change.tsx'
import { useSharedDialog } from '#components/ui/use-shared-dialog.ts'
import { leadFormPath } from '#lib/config/routes.ts'
import type { LeadKind } from '#lib/contracts/lead/lead-states.ts'

const load = () => import('./lead-dialog.tsx').then(({ LeadDialog }) => LeadDialog)

/**
 * The form of a lead, one for all buttons of its target. `open` handles the event that would lead to the page with the
 * same form, and goes there if the code fails to load.
 */
export function useLeadDialog(
  kind: LeadKind,
  id: number,
): { open: (event: SyntheticEvent) => void; dialog: ReactNode } {
  const { isOpen, open, close, Dialog } = useSharedDialog(`lead:${kind}:${id}`, load)
  return {
    open: (event) => {
      event.preventDefault()
      open(leadFormPath(kind, id))
    },
    dialog: Dialog && (
      <ResetOnAccountChange>
        <Dialog kind={kind} id={id} isOpen={isOpen} onClose={close} />
      </ResetOnAccountChange>
    ),
  }
}
