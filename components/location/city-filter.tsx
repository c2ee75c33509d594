'use client'

import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import css from './city-filter.module.css'
import { isPrefixMatch } from './is-prefix-match.ts'

/**
 * Filters the cities below it while typing. The list is server-rendered: each entry has its search words in
 * `data-find`, so nothing is sent twice; a group without matches is hidden too.
 */
export function CityFilter({ children }: { children: ReactNode }) {
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [message, setMessage] = useState('')

  const filter = (typed: string) => {
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[data-find]') ?? [])]
    for (const entry of entries) entry.hidden = !isPrefixMatch(typed, entry.dataset.find ?? '')
    for (const group of list.current?.querySelectorAll('section') ?? []) {
      group.hidden = group.querySelector('[data-find]:not([hidden])') === null
    }
    const hits = new Set(entries.filter((entry) => !entry.hidden).map((entry) => entry.dataset.find)).size
    setMessage(
      typed.trim() === ''
        ? ''
        : hits > 0
          ? `找到 ${hits} 个城市`
          : '没有找到。这里只列出有教练的城市，也可以换个名称或拼音试试',
    )
  }

  const filterAsTyped = useEffectEvent(() => filter(field.current?.value ?? ''))
  useLayoutEffect(() => {
    // Typed before hydration.
    filterAsTyped()
    // Restored by the browser when the visitor comes back or reloads.
    const onShow = () => filterAsTyped()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  return (
    <>
      <label className={css.field}>
        输入城市名或拼音
        <input
          ref={field}
          type="search"
          placeholder="广州 / guangzhou / gz"
          onChange={(event) => filter(event.target.value)}
        />
      </label>
      <p className={css.none} role="status">
        {message}
      </p>
      <div ref={list}>{children}</div>
    </>
  )
}
