'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { takeResumed } from '#components/form/drafts.ts'
import { showLoadFailure } from '#components/ui/go-to-fallback-page.ts'

/**
 * A dialog whose code loads when it is first opened. It opens automatically when the user returns from the login page
 * to continue writing, or follows a link with its `hash`.
 */
export function useDialogOnDemand<P>(key: string, load: () => Promise<ComponentType<P>>, hash?: string) {
  const [isOpen, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<P> | null>(null)

  const open = async () => {
    setOpen(true)
    if (Dialog) return
    try {
      const loaded = await load()
      setDialog(() => loaded)
    } catch {
      setOpen(false)
      await showLoadFailure()
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once, after hydration.
  useEffect(() => {
    if (takeResumed(key) || (hash && window.location.hash === hash)) void open()
  }, [key])

  return { isOpen, open: () => void open(), close: () => setOpen(false), Dialog }
}
