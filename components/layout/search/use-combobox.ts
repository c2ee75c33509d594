'use client'

import { useEffect, useRef } from 'react'

/** Debounce of typing, ms. */
const DEBOUNCE = 150

/**
 * Turns a native field already on the page into an ARIA combobox. `onType` is called on input, `onTypingPaused` with the text
 * once typing pauses; `onKey` returns whether it handled a key.
 */
export function useCombobox(field: HTMLInputElement, { listId, isShown, activeId, ...callbacks }: Combobox) {
  const latest = useRef(callbacks)
  latest.current = callbacks

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const onInput = (event: Event) => {
      // Text an IME is still composing is not looked up.
      if (event instanceof InputEvent && event.isComposing) return
      latest.current.onType()
      clearTimeout(timer)
      timer = setTimeout(() => latest.current.onTypingPaused(field.value.trim()), DEBOUNCE)
    }
    const onBlur = () => latest.current.onLeave()
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.isComposing && latest.current.onKey(event.key)) event.preventDefault()
    }
    field.addEventListener('input', onInput)
    field.addEventListener('compositionend', onInput)
    field.addEventListener('keydown', onKeyDown)
    field.addEventListener('blur', onBlur)
    // Typed while this code was loading.
    if (field.value !== field.defaultValue) onInput(new Event('input'))
    return () => {
      clearTimeout(timer)
      field.removeEventListener('input', onInput)
      field.removeEventListener('compositionend', onInput)
      field.removeEventListener('keydown', onKeyDown)
      field.removeEventListener('blur', onBlur)
    }
  }, [field])

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-expanded': String(isShown),
      'aria-activedescendant': activeId,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) field.removeAttribute(name)
      else field.setAttribute(name, value)
    }
  }, [field, listId, isShown, activeId])
}

interface Combobox {
  listId: string
  isShown: boolean
  /** Id of the active option. */
  activeId: string | null
  onType: () => void
  onTypingPaused: (text: string) => void
  onKey: (key: string) => boolean
  onLeave: () => void
}
