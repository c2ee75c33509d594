'use client'

import { useEffect } from 'react'
import type { LocationInfo } from '#lib/contracts/city.ts'

export const LOCATION_KEY = 'locationInfo'

/** Stores the city of the page in the browser. The page itself never reads it: the address decides. */
export function RememberLocation({ adCode, adName }: LocationInfo) {
  useEffect(() => {
    try {
      localStorage.setItem(LOCATION_KEY, JSON.stringify({ adCode, adName }))
    } catch {
      // Storage is blocked or full: nothing on the page depends on it.
    }
  }, [adCode, adName])
  return null
}
