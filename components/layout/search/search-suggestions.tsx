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
    onTyped: setTyped,
    onKey,
    onLeave: () => setOpen(false),
  })
  const list = useInSight(isShown, active)

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

/** Keeps the list on the screen, and in it the option the arrows stand on. */
function useInSight(isShown: boolean, active: number) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isShown || !list.current) return
    // On a low screen and beside a keyboard the list ends where the window does.
    const room = (window.visualViewport?.height ?? window.innerHeight) - list.current.getBoundingClientRect().top - 8
    list.current.style.maxHeight = `min(70vh, 520px, ${Math.max(room, 96)}px)`
    if (active >= 0) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [isShown, active])
  return list
}

interface SearchSuggestionsProps {
  /** The search field on the page. */
  field: HTMLInputElement
  /** Of the city; null for the whole country. */
  adCode: string | null
  /** Query that keeps the city. */
  city: Record<string, string>
}
