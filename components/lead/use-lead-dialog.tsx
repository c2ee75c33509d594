import { type ComponentType, type ReactNode, type SyntheticEvent, useState } from 'react'
import { ForWriter } from '#components/account/for-writer.tsx'
import { goWithoutCode } from '#components/ui/go-without-code.ts'
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
      () => goWithoutCode(leadFormPath(kind, id)),
    )
  }
  return {
    open,
    dialog: Dialog && (
      <ForWriter>
        <Dialog kind={kind} id={id} isOpen={isOpen} onClose={() => setOpen(false)} />
      </ForWriter>
    ),
  }
}
