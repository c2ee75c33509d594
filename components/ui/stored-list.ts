import { useSyncExternalStore } from 'react'

/**
 * A short list stored in this browser only and shared by its windows. `isItem` validates stored items, whoever wrote
 * them. If storage is blocked, the list stays empty.
 */
export function storedList<Item>(key: string, isItem: (value: unknown) => boolean, max: number) {
  const none: readonly Item[] = []
  const listeners = new Set<() => void>()
  /** The last read, so that the same text returns the same array. */
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

  function save(items: readonly Item[]) {
    try {
      localStorage.setItem(key, JSON.stringify(items))
    } catch {
      // Storage is blocked or full: nothing is stored.
    }
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    // A page restored from the back/forward cache has missed storage events.
    window.addEventListener('pageshow', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
      window.removeEventListener('pageshow', listener)
    }
  }

  return {
    read,
    save,
    /** Hook: the items; empty on the server and during hydration. */
    use: () => useSyncExternalStore(subscribe, read, () => none),
  }
}
