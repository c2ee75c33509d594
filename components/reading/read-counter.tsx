'use client'

import { useEffect } from 'react'
import { isPreviewPath } from '#lib/routing/preview-path.ts'

/** Whoever looks this long, ms, has begun to read. */
const GLANCE = 3_000
/** They run scripts, too, but they are no readers. */
const MACHINE = /bot|spider|crawl|slurp|lighthouse/i

/**
 * Counts that a reader has a piece open: after it has been in view for a moment, once. A preview is not read. `path` is the
 * call's address.
 */
export function ReadCounter({ path, kind, id }: { path: string; kind: string; id: number }) {
  useEffect(() => {
    if (MACHINE.test(navigator.userAgent) || isPreviewPath(location.pathname)) return
    let timer: number | undefined
    const count = () => {
      stop()
      navigator.sendBeacon(path, new Blob([JSON.stringify({ kind, id })], { type: 'application/json' }))
    }
    const look = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = window.setTimeout(count, GLANCE)
    }
    const stop = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
    document.addEventListener('visibilitychange', look)
    look()
    return stop
  }, [path, kind, id])
  return null
}
