'use client'

import { useEffect } from 'react'
import { appName } from '#lib/config/browser-settings.ts'
import { isPreviewPath } from '#lib/routing/preview-path.ts'

/** Counts a view of the coach once the page is awake. `path` is the call's address; a failure is nobody's loss, a preview no view. */
export function ViewCounter({ path }: { path: string }) {
  useEffect(() => {
    if (isPreviewPath(location.pathname)) return
    const headers = { appName: appName(), channelName: matchMedia('(max-width: 767px)').matches ? 'H5' : 'PC' }
    // Read to its end: an answer left lying keeps its connection, and whoever waits for a quiet network waits for ever.
    fetch(path, { headers, keepalive: true })
      .then((answer) => answer.arrayBuffer())
      .catch(() => {})
  }, [path])
  return null
}
