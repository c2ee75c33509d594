import { useEffect } from 'react'
import { isPreviewPath } from '#lib/routing/preview-path.ts'
import { type RecentCoach, rememberCoach } from './recent-coaches.ts'

/** Remembers, in this browser, that the page of the coach was open; a preview is not that page. */
export function RememberCoach({ id, name, title, portrait, tint }: RecentCoach) {
  useEffect(() => {
    if (!isPreviewPath(location.pathname)) rememberCoach({ id, name, title, portrait, tint })
  }, [id, name, title, portrait, tint])
  return null
}
