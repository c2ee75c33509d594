import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { mergeRetained } from './merge-retained.ts'

/** The entries a queue renders: those listed, plus those that left the list with unsent text. */
export function useRetainedEntries<T>(pages: { list: T[] }[] | undefined, idOf: (entry: T) => string) {
  /** Forms with unsent text, each with the id of its entry. */
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [rendered, setRendered] = useState<{ pages: typeof pages; entries: T[] }>({ pages: undefined, entries: [] })
  // Hiding the list's tab ends the effects of its forms as removing them does, but they keep their text. The list's own
  // layout effect ends first.
  const isHidden = useRef(false)
  useLayoutEffect(() => {
    isHidden.current = false
    return () => {
      isHidden.current = true
    }
  }, [])
  const list = pages?.flatMap((page) => page.list) ?? []
  const isTyped = (id: string) => Object.values(typed).includes(id)
  const entries = mergeRetained(rendered.entries, list, idOf, isTyped)
  if (rendered.pages !== pages) setRendered({ pages, entries })
  const listed = new Set(list.map(idOf))
  return {
    entries,
    hasLeft: (id: string) => !listed.has(id),
    onTyped: useCallback((form: string, entry: string | null) => {
      if (isHidden.current) return
      setTyped(({ [form]: _, ...others }) => (entry === null ? others : { ...others, [form]: entry }))
    }, []),
    discard: useCallback(
      (id: string) =>
        setTyped((forms) => Object.fromEntries(Object.entries(forms).filter(([, entry]) => entry !== id))),
      [],
    ),
  }
}
