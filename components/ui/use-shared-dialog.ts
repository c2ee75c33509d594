import { type ComponentType, useEffectEvent, useLayoutEffect, useState } from 'react'
import { goToFallbackPage } from './go-to-fallback-page.ts'

type Open = (fallback: string) => void

/** The buttons on the page, the first rendered first. */
const buttons: { key: string; open: Open }[] = []

/**
 * A dialog that every button with this key opens, whose code loads when it is first opened. The first button renders it
 * for all, so it keeps what was typed whichever opens it next. If the code fails to load, `open` goes to the page
 * `fallback`.
 */
export function useSharedDialog<P>(key: string, load: () => Promise<ComponentType<P>>) {
  const [isOpen, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<P> | null>(null)
  const openHere = useEffectEvent((fallback: string) => {
    setOpen(true)
    if (Dialog) return
    load().then(
      (loaded) => setDialog(() => loaded),
      () => goToFallbackPage(fallback),
    )
  })
  useLayoutEffect(() => {
    const button = { key, open: (fallback: string) => openHere(fallback) }
    buttons.push(button)
    return () => void buttons.splice(buttons.indexOf(button), 1)
  }, [key])
  const open: Open = (fallback) => buttons.find((button) => button.key === key)?.open(fallback)
  return { isOpen, open, close: () => setOpen(false), Dialog }
}
