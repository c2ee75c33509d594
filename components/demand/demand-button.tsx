'use client'

import type { MouseEvent } from 'react'
import { ResetOnAccountChange } from '#components/account/reset-on-account-change.tsx'
import { useSharedDialog } from '#components/ui/use-shared-dialog.ts'

const load = () => import('./demand-dialog.tsx').then(({ DemandDialog }) => DemandDialog)

/**
 * Opens the demand dialog, one for all such buttons, whose code loads on the first click. Without JavaScript,
 * or if the code fails to load, it leads to the contact page.
 */
export function DemandButton({ className }: { className?: string | undefined }) {
  const { isOpen, open, close, Dialog } = useSharedDialog('demand', load)

  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    const menu = event.currentTarget.closest('details')
    if (menu) {
      // The dialog returns the focus to where it was, which must be visible then.
      menu.querySelector('summary')?.focus()
      menu.open = false
    }
    open(event.currentTarget.href)
  }

  return (
    <>
      <a className={className} href="/faq/contact" rel="nofollow" onClick={handleClick} aria-haspopup="dialog">
        发布需求
      </a>
      {Dialog && (
        <ResetOnAccountChange>
          <Dialog isOpen={isOpen} onClose={close} />
        </ResetOnAccountChange>
      )}
    </>
  )
}
