'use client'

import { useEffect, useRef, useState } from 'react'
import css from './names-in-view.module.css'

/**
 * The names of the compared coaches above the answers that are read: they show when those in the table's head are out of
 * view, and follow the table sideways. For the eye alone; to those who listen the head says them.
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
    // The bar has another height, or none, on another screen: a phone is turned.
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
        // Two coaches may have one name, and none changes place.
        <b key={at}>{name}</b>
      ))}
    </div>
  )
}
