'use client'

import { useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { getSuggestions } from '#lib/contracts/listing/suggest.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { recordHref } from '#lib/routing/city-hosts.ts'
import { useCityHosts } from '../use-city-hosts.ts'
import css from './search-suggestions.module.css'
import { suggestionGroups } from './suggestion-options.ts'
import { useCombobox } from './use-combobox.ts'

const LIST_ID = 'search-suggestions'
const optionId = (index: number) => `${LIST_ID}-${index}`

/**
 * Suggestions under the search box: an ARIA combobox on top of the native field, which works before this code is loaded
 * (on first focus). Arrows select, Enter follows, Escape closes; without a selection, Enter searches as usual. A failed
 * request shows nothing, since search does not depend on it.
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

  const onKey = (key: string) => {
    if (!isShown) return false
    const count = options.length
    if (key === 'ArrowDown') setActive((active + 1) % count)
    else if (key === 'ArrowUp') setActive(active <= 0 ? count - 1 : active - 1)
    else if (key === 'Escape') setOpen(false)
    else if (key === 'Enter' && options[active]) window.location.assign(options[active].href)
    else return false
    return true
  }
  useCombobox(field, {
    listId: LIST_ID,
    isShown,
    activeId: isShown && active >= 0 ? optionId(active) : null,
    onType: () => {
      setOpen(true)
      setActive(-1)
    },
    onTypingPaused: setTyped,
    onKey,
    onLeave: () => setOpen(false),
  })
  const list = useListInView(isShown, active)

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
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a group of options.
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
                // Otherwise the field loses the focus, the list closes, and the click hits nothing.
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

/** Keeps the list within the screen, and the active option visible in it. */
function useListInView(isShown: boolean, active: number) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isShown || !list.current) return
    // On a short screen, or above an on-screen keyboard, the list ends with the visual viewport.
    const room = (window.visualViewport?.height ?? window.innerHeight) - list.current.getBoundingClientRect().top - 8
    list.current.style.maxHeight = `min(70vh, 520px, ${Math.max(room, 96)}px)`
    if (active >= 0) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [isShown, active])
  return list
}

interface SearchSuggestionsProps {
  /** The search field on the page. */
  field: HTMLInputElement
  /** Code of the city; null for the whole country. */
  adCode: string | null
  /** Query parameters that keep the city. */
  city: Record<string, string>
}
