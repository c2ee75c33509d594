'use client'

import { useEffect, useRef, useState } from 'react'
import css from './names-in-view.module.css'

/**
 * A sticky row with the names of the compared coaches, shown when the table's header is out of view and scrolling
 * sideways with the table. Visual only; screen readers use the header.
 */
export function NamesInView({ tableId, names }: { tableId: string; names: string[] }) {
  const row = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const table = document.getElementById(tableId)!
    const frame = table.parentElement!
    const follow = () => {
      row.current!.scrollLeft = frame.scrollLeft
    }
    frame.addEventListener('scroll', follow, { passive: true })
    const watchBelowBar = () => {
      const top = Math.ceil(Number.parseFloat(getComputedStyle(row.current!).top))
      const watch = new IntersectionObserver(
        ([head]) => {
          setShown(head!.boundingClientRect.bottom <= top)
          follow()
        },
        { rootMargin: `-${top}px 0px 0px` },
      )
      watch.observe(table.querySelector('tr')!)
      return watch
    }
    let watch = watchBelowBar()
    // The site's bar changes its height, or is absent, when a phone is rotated.
    const watchAnew = () => {
      watch.disconnect()
      watch = watchBelowBar()
    }
    window.addEventListener('resize', watchAnew)
    return () => {
      frame.removeEventListener('scroll', follow)
      window.removeEventListener('resize', watchAnew)
      watch.disconnect()
    }
  }, [tableId])
  return (
    <div ref={row} className={css.names} aria-hidden="true" data-shown={isShown || undefined}>
      {names.map((name, at) => (
        // Two coaches may have the same name, and the order never changes.
        <b key={at}>{name}</b>
      ))}
    </div>
  )
}
