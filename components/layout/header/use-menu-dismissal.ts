import { useEffect } from 'react'

/**
 * Menus are `<details name="menu">`: they open without JavaScript; with it, they also close on Escape, on a click
 * elsewhere, and when the focus leaves.
 */
export function useMenuDismissal() {
  useEffect(() => {
    const closeAllBut = (inside: EventTarget | null) => {
      for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[name="menu"][open]')) {
        if (!(inside instanceof Node && menu.contains(inside))) menu.open = false
      }
    }
    const onElsewhere = (event: Event) => closeAllBut(event.target)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const menu = document.activeElement?.closest<HTMLDetailsElement>('details[name="menu"][open]')
      menu?.querySelector('summary')?.focus()
      closeAllBut(null)
    }
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}
