import { useEffect, useRef } from 'react'
import type { SWRInfiniteResponse } from 'swr/infinite'
import { focusFirstNew } from './focus-first-new.ts'
import css from './more-on-demand.module.css'

/**
 * The end of a paginated list: loading, failed with a retry, or a button for the next page. In an endless list the next
 * page loads when its end is scrolled into view; the button remains for keyboards.
 */
export function NextPage({ pages, remaining, unit, isEndless = false }: NextPageProps) {
  const place = useRef<HTMLLIElement>(null)
  const isWaiting = isEndless && !pages.error && !pages.isValidating && remaining > 0
  const { setSize, size } = pages
  useEffect(() => {
    if (!isWaiting || !place.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(([end]) => {
      if (end?.isIntersecting) void setSize(size + 1)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isWaiting, setSize, size])
  if (!pages.error && !pages.isValidating && remaining <= 0) return null
  return (
    <li ref={place} className={css.place}>
      {pages.error && <p role="alert">没有加载成功，请重试</p>}
      <button
        type="button"
        // Not disabled, so that it keeps the focus.
        aria-disabled={pages.isValidating}
        onClick={({ currentTarget }) => {
          if (pages.isValidating) return
          focusFirstNew(currentTarget)
          void pages.setSize(nextSize(pages))
        }}
      >
        {pages.isValidating ? '加载中…' : `再看其余 ${remaining} ${unit}`}
      </button>
    </li>
  )
}

/** After a failure, the failed page is retried. */
const nextSize = ({ error, size }: Pages) => (error ? size : size + 1)

type Pages = Pick<SWRInfiniteResponse<unknown>, 'error' | 'isValidating' | 'setSize' | 'size'>

interface NextPageProps {
  pages: Pages
  remaining: number
  unit: string
  isEndless?: boolean
}
