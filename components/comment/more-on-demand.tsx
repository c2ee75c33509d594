'use client'

import { type ComponentType, type MouseEvent, type ReactNode, useState, useSyncExternalStore } from 'react'
import { focusFirstNew } from './focus-first-new.ts'
import css from './more-on-demand.module.css'

const subscribeToNothing = () => () => {}

/**
 * A button that loads a part of the page, including its code, and is replaced by it. Without JavaScript it is a link to
 * the page `href`.
 */
export function MoreOnDemand<P extends object>({ load, props, href, children }: MoreOnDemandProps<P>) {
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  const [isLoading, setLoading] = useState(false)
  if (Part) return <Part {...props} />

  const open = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (isLoading) return
    focusFirstNew(currentTarget)
    setLoading(true)
    try {
      const part = await load()
      setPart(() => part)
    } finally {
      setLoading(false)
    }
  }
  return (
    <li className={css.place}>
      {isHydrated ? (
        <button type="button" onClick={open} aria-disabled={isLoading}>
          {isLoading ? '加载中…' : children}
        </button>
      ) : (
        <a href={href} rel="nofollow">
          {children}
        </a>
      )}
    </li>
  )
}

interface MoreOnDemandProps<P> {
  load: () => Promise<ComponentType<P>>
  props: P
  /** Page with the same content without JavaScript. */
  href: string
  children: ReactNode
}
