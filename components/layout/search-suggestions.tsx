'use client'

import { useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { getSuggestions } from '#lib/contracts/listing/suggest.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { recordHref } from '#lib/routing/city-hosts.ts'
import css from './search-suggestions.module.css'
import { suggestionGroups } from './suggestion-options.ts'
import { useCityHosts } from './use-city-hosts.ts'

/** Typing pauses so long before the server is asked, ms. */
const PAUSE = 150
const LIST_ID = 'search-suggestions'
const optionId = (index: number) => `${LIST_ID}-${index}`

/**
 * The list under the search box while somebody types: an ARIA combobox put onto the native field, which is there and
 * works before this code comes (loaded on first focus). Arrows choose, Enter goes there, Escape closes; without a
 * choice Enter searches as ever. A failed request shows nothing: the search itself does not need it.
 */
export default function SearchSuggestions({ field, adCode, city }: SearchSuggestionsProps) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { data } = useSWR(
    typed ? [getSuggestions.path, typed, adCode] : null,
    () => callApi(getSuggestions, { text: typed, ...(adCode && { adCode }) }),
    { keepPreviousData: true, shouldRetryOnError: false, revalidateOnFocus: false },
  )
  const hosts = useCityHosts()
  const recordAt = (cityName: string, path: string) => recordHref(hosts, cityName, path, window.location.origin)
  const groups = data && typed ? suggestionGroups(data, { city, isNationwide: adCode === null, recordAt }) : []
  const options = groups.flatMap((group) => group.options)
  const isShown = isOpen && options.length > 0

  const onKey = useRef<(event: KeyboardEvent) => void>(null)
  onKey.current = (event) => {
    if (event.isComposing || !isShown) return
    const count = options.length
    if (event.key === 'ArrowDown') setActive((active + 1) % count)
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? count - 1 : active - 1)
    else if (event.key === 'Escape') setOpen(false)
    else if (event.key === 'Enter' && options[active]) window.location.assign(options[active].href)
    else return
    event.preventDefault()
  }

  useEffect(() => {
    let pause: ReturnType<typeof setTimeout>
    const onInput = (event: Event) => {
      // What an input method has not settled yet is not what is looked for.
      if (event instanceof InputEvent && event.isComposing) return
      setOpen(true)
      setActive(-1)
      clearTimeout(pause)
      pause = setTimeout(() => setTyped(field.value.trim()), PAUSE)
    }
    const onBlur = () => setOpen(false)
    const onKeyDown = (event: KeyboardEvent) => onKey.current?.(event)
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
      'aria-controls': LIST_ID,
      'aria-expanded': String(isShown),
      'aria-activedescendant': isShown && active >= 0 ? optionId(active) : null,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) field.removeAttribute(name)
      else field.setAttribute(name, value)
    }
  }, [field, isShown, active])

  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isShown || !list.current) return
    // On a low screen and beside a keyboard the list ends where the window does.
    const room = (window.visualViewport?.height ?? window.innerHeight) - list.current.getBoundingClientRect().top - 8
    list.current.style.maxHeight = `min(70vh, 520px, ${Math.max(room, 96)}px)`
    if (active >= 0) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [isShown, active])

  return (
    <>
      <p className="visually-hidden" role="status">
        {isShown && `${options.length} 条搜索建议`}
      </p>
      <div
        ref={list}
        id={LIST_ID}
        className={css.list}
        role="listbox"
        aria-label="搜索建议"
        tabIndex={-1}
        hidden={!isShown}
      >
        {groups.map(({ label, options: lines }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options.
          <div key={label} role="group" aria-label={label}>
            <p aria-hidden="true">{label}</p>
            {lines.map((option) => (
              <a
                key={option.href}
                id={optionId(options.indexOf(option))}
                role="option"
                href={option.href}
                tabIndex={-1}
                aria-selected={option === options[active]}
                // The field would lose focus, the list would close, and the click would meet nothing.
                onPointerDown={(event) => event.preventDefault()}
              >
                {option.text} <small>{option.note}</small>
              </a>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

interface SearchSuggestionsProps {
  /** The search field on the page. */
  field: HTMLInputElement
  /** Of the city; null for the whole country. */
  adCode: string | null
  /** Query that keeps the city. */
  city: Record<string, string>
}
