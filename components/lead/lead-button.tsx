'use client'

import { type ComponentType, type MouseEvent, useState } from 'react'
import look from '#components/ui/button.module.css'
import { leadFormPath } from '#lib/config/routes.ts'
import type { LeadKind } from '#lib/contracts/lead-states.ts'
import type { LeadDialogProps } from './lead-dialog.tsx'

/**
 * Opens the form of a lead, whose code loads with the first click. Without JavaScript, or when that code cannot be
 * loaded, it leads to the page with the same form.
 */
export function LeadButton({ kind, id, children }: LeadButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<LeadDialogProps> | null>(null)

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    const { href } = event.currentTarget
    setOpen(true)
    if (Dialog) return
    import('./lead-dialog.tsx').then(
      ({ LeadDialog }) => setDialog(() => LeadDialog),
      () => window.location.assign(href),
    )
  }

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
      {Dialog && <Dialog kind={kind} id={id} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

interface LeadButtonProps {
  kind: LeadKind
  id: number
  children: string
}
