'use client'

import { useEffect } from 'react'
import { isPreviewPath } from '#lib/routing/preview-path.ts'

/** Time in view that counts as reading, ms. */
const MIN_VIEW_TIME = 3_000
/** Bots run JavaScript too, but are not readers. */
const BOT = /bot|spider|crawl|slurp|lighthouse/i

/** Counts a view once a piece has been in view for a moment, except in a preview. `path` is the call's address. */
export function ViewReporter({ path, kind, id }: { path: string; kind: string; id: number }) {
  useEffect(() => {
    if (BOT.test(navigator.userAgent) || isPreviewPath(location.pathname)) return
    let timer: number | undefined
    const count = () => {
      stop()
      navigator.sendBeacon(path, new Blob([JSON.stringify({ kind, id })], { type: 'application/json' }))
    }
    const onVisibilityChange = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = window.setTimeout(count, MIN_VIEW_TIME)
    }
    const stop = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    onVisibilityChange()
    return stop
  }, [path, kind, id])
  return null
}
