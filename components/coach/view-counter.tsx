'use client'

import { useEffect } from 'react'
import { appName } from '#lib/config/browser-settings.ts'
import { isPreviewPath } from '#lib/routing/preview-path.ts'

/**
 * Counts a view of the coach after hydration, except in a preview. `path` is the call's address; failures are
 * ignored.
 */
export function ViewCounter({ path }: { path: string }) {
  useEffect(() => {
    if (isPreviewPath(location.pathname)) return
    const headers = { appName: appName(), channelName: matchMedia('(max-width: 767px)').matches ? 'H5' : 'PC' }
    // Reads the body: an unread response keeps the connection open, and tests waiting for an idle network would never
    // end.
    fetch(path, { headers, keepalive: true })
      .then((response) => response.arrayBuffer())
      .catch(() => {})
  }, [path])
  return null
}
