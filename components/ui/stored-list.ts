import { useSyncExternalStore } from 'react'

/**
 * A short list kept in this browser only, the same in all of its windows. `isItem` tells what of the stored text is an
 * item, whoever wrote it. Where storage is blocked the list stays empty.
 */
export function storedList<Item>(key: string, isItem: (value: unknown) => boolean, max: number) {
  const none: readonly Item[] = []
  const listeners = new Set<() => void>()
  /** What was read last, so that the same text is the same list. */
  let last: { text: string | null; items: readonly Item[] } = { text: null, items: none }

  function read(): readonly Item[] {
    let text: string | null = null
    try {
      text = localStorage.getItem(key)
    } catch {
      // Storage is blocked.
    }
    if (text !== last.text) last = { text, items: itemsIn(text) }
    return last.items
  }

  function itemsIn(text: string | null): readonly Item[] {
    try {
      const list: unknown = JSON.parse(text ?? '[]')
      return Array.isArray(list) ? list.filter(isItem).slice(0, max) : none
    } catch {
      return none
    }
  }

  function keep(items: readonly Item[]) {
    try {
      localStorage.setItem(key, JSON.stringify(items))
    } catch {
      // Storage is blocked or full: nothing is remembered.
    }
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    // A page that the browser kept and shows again was told nothing meanwhile.
    window.addEventListener('pageshow', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
      window.removeEventListener('pageshow', listener)
    }
  }

  return {
    read,
    keep,
    /** The items; none while the page is as the server sent it. */
    use: () => useSyncExternalStore(subscribe, read, () => none),
  }
}
