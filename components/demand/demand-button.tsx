'use client'

import { type ComponentType, type MouseEvent, useState } from 'react'
import { ResetOnAccountChange } from '#components/account/reset-on-account-change.tsx'
import { goToFallbackPage } from '#components/ui/go-to-fallback-page.ts'
import type { DemandDialogProps } from './demand-dialog.tsx'

/**
 * Opens the demand dialog, whose code loads on the first click. Without JavaScript, or if the code fails to
 * load, it leads to the contact page.
 */
export function DemandButton({ className }: { className?: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<DemandDialogProps> | null>(null)

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    const { href } = event.currentTarget
    const menu = event.currentTarget.closest('details')
    if (menu) {
      // The dialog returns the focus to where it was, which must be visible then.
      menu.querySelector('summary')?.focus()
      menu.open = false
    }
    setOpen(true)
    if (Dialog) return
    import('./demand-dialog.tsx').then(
      ({ DemandDialog }) => setDialog(() => DemandDialog),
      () => goToFallbackPage(href),
    )
  }

  return (
    <>
      <a className={className} href="/faq/contact" rel="nofollow" onClick={open} aria-haspopup="dialog">
        发布需求
      </a>
      {Dialog && (
        <ResetOnAccountChange>
          <Dialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </ResetOnAccountChange>
      )}
    </>
  )
}
