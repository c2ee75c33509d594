import { useEffect } from 'react'
import { isPreviewPath } from '#lib/routing/preview-path.ts'
import { type RecentCoach, rememberCoach } from './recent-coaches.ts'

/** Records in this browser that a coach's page was viewed, except in a preview. */
export function RememberCoach({ id, name, title, portrait, tint }: RecentCoach) {
  useEffect(() => {
    if (!isPreviewPath(location.pathname)) rememberCoach({ id, name, title, portrait, tint })
  }, [id, name, title, portrait, tint])
  return null
}
