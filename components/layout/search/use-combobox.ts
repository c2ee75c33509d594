'use client'

import { useEffect, useRef } from 'react'

/** Typing pauses so long before it is looked up, ms. */
const PAUSE = 150

/**
 * Makes an ARIA combobox of a native field that is on the page already. `onType` is told that something is typed, `onTyped`
 * what it is once typing pauses; `onKey` answers whether a key was for the list.
 */
export function useCombobox(field: HTMLInputElement, { listId, isShown, activeId, ...told }: Combobox) {
  const latest = useRef(told)
  latest.current = told

  useEffect(() => {
    let pause: ReturnType<typeof setTimeout>
    const onInput = (event: Event) => {
      // What an input method has not settled yet is not what is looked for.
      if (event instanceof InputEvent && event.isComposing) return
      latest.current.onType()
      clearTimeout(pause)
      pause = setTimeout(() => latest.current.onTyped(field.value.trim()), PAUSE)
    }
    const onBlur = () => latest.current.onLeave()
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.isComposing && latest.current.onKey(event.key)) event.preventDefault()
    }
    field.addEventListener('input', onInput)
    field.addEventListener('compositionend', onInput)
    field.addEventListener('keydown', onKeyDown)
    field.addEventListener('blur', onBlur)
    // What was typed while this code was on its way.
    if (field.value !== field.defaultValue) onInput(new Event('input'))
    return () => {
      clearTimeout(pause)
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
  /** Of the option the arrows stand on. */
  activeId: string | null
  onType: () => void
  onTyped: (text: string) => void
  onKey: (key: string) => boolean
  onLeave: () => void
}
