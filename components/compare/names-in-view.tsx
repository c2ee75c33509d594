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
    const syncScroll = () => {
      row.current!.scrollLeft = frame.scrollLeft
    }
    frame.addEventListener('scroll', syncScroll, { passive: true })
    const watchBelowBar = () => {
      const top = Math.ceil(Number.parseFloat(getComputedStyle(row.current!).top))
      const observer = new IntersectionObserver(
        ([head]) => {
          setShown(head!.boundingClientRect.bottom <= top)
          syncScroll()
        },
        { rootMargin: `-${top}px 0px 0px` },
      )
      observer.observe(table.querySelector('tr')!)
      return observer
    }
    let observer = watchBelowBar()
    // The site's bar changes its height, or is absent, when a phone is rotated.
    const restartWatch = () => {
      observer.disconnect()
      observer = watchBelowBar()
    }
    window.addEventListener('resize', restartWatch)
    return () => {
      frame.removeEventListener('scroll', syncScroll)
      window.removeEventListener('resize', restartWatch)
      observer.disconnect()
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
