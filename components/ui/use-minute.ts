'use client'

import { useSyncExternalStore } from 'react'

const MINUTE = 60_000

const subscribe = (changed: () => void) => {
  const timer = setInterval(changed, MINUTE)
  return () => clearInterval(timer)
}
const minuteNow = () => Math.floor(Date.now() / MINUTE) * MINUTE
const unknownOnServer = () => null

/** The current minute, updated every minute; null on the server, since a stored page does not know when it is read. */
export const useMinute = (): number | null => useSyncExternalStore(subscribe, minuteNow, unknownOnServer)
