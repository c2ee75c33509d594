import { useEffect } from 'react'

/** Menus are `<details name="menu">`: they open without JavaScript; with it they also close by Escape or a click elsewhere. */
export function useMenuDismissal() {
  useEffect(() => {
    const closeAllBut = (inside: EventTarget | null) => {
      for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[name="menu"][open]')) {
        if (!(inside instanceof Node && menu.contains(inside))) menu.open = false
      }
    }
    const onPointer = (event: PointerEvent) => closeAllBut(event.target)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const menu = document.activeElement?.closest<HTMLDetailsElement>('details[name="menu"][open]')
      menu?.querySelector('summary')?.focus()
      closeAllBut(null)
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}
