import { useEffect } from 'react'
import { type RecentCoach, rememberCoach } from './recent-coaches.ts'

/** Remembers, in this browser, that the page of the coach was open. */
export function RememberCoach({ id, name, title, portrait, tint }: RecentCoach) {
  useEffect(() => rememberCoach({ id, name, title, portrait, tint }), [id, name, title, portrait, tint])
  return null
}
