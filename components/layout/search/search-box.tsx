'use client'

import { useSearchParams, useSelectedLayoutSegments } from 'next/navigation'
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react'
import { MESSAGES } from '#lib/contracts/messages.ts'
import css from './search-box.module.css'
import { SEARCH_PARAMETER, searchTextFor, tidySearch } from './search-fields.ts'
import type SearchSuggestions from './search-suggestions.tsx'

type Suggestions = ComponentType<ComponentProps<typeof SearchSuggestions>>

/**
 * The search box of every page: a plain form that leads to the coach list. It keeps the city query
 * and the chosen area, and shows the search text on coach and venue lists only. The code of suggestions loads when the
 * field is first used.
 */
export function SearchBox({ action, cityFields, adCode }: SearchBoxProps) {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<Suggestions | null>(null)
  const text = searchTextFor(useSelectedLayoutSegments(), useSearchParams())

  useEffect(() => {
    const sender = form.current
    const tidy = ({ formData }: FormDataEvent) => tidySearch(formData, window.location)
    sender?.addEventListener('formdata', tidy)
    return () => sender?.removeEventListener('formdata', tidy)
  })

  const onFirstUse = () => {
    // Search works without suggestions.
    import('./search-suggestions.tsx').then(({ default: part }) => setSuggestions(() => part)).catch(() => {})
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers from before 2023 know the role but not the element <search>
    <form key={text} ref={form} className={css.search} action={action} role="search">
      {cityFields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        ref={field}
        type="search"
        name={SEARCH_PARAMETER}
        defaultValue={text}
        placeholder={MESSAGES['R-2.110']}
        aria-label="搜索教练、场馆、运动内容或器材"
        maxLength={50}
        enterKeyHint="search"
        autoComplete="off"
        onFocus={Suggestions ? undefined : onFirstUse}
      />
      <button type="submit" aria-label="搜索">
        <SearchIcon />
      </button>
      {Suggestions && field.current && (
        <Suggestions field={field.current} adCode={adCode} city={Object.fromEntries(cityFields)} />
      )}
    </form>
  )
}

const SearchIcon = () => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    aria-hidden="true"
  >
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13.2 13.2 4 4" />
  </svg>
)

interface SearchBoxProps {
  action: string
  /** Query parameters that keep the city. */
  cityFields: [name: string, value: string][]
  /** Code of the page's city, for suggestions; null for the whole country. */
  adCode: string | null
}
