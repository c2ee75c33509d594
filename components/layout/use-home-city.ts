import { useEffect, useState } from 'react'
import { CITY_HOSTS_PATH, type CityHosts } from '#lib/routing/city-hosts.ts'
import { cityInCookie } from './home-city.ts'

/** The city a visitor of a nationwide page came from. */
export interface HomeCity {
  adName: string
  origin: string
}

/**
 * The city remembered by the browser, after hydration; null on a city's own pages and for visitors without one. The
 * HTML does not depend on it, so the way back replaces the nationwide links.
 */
export function useHomeCity(isNationwide: boolean): HomeCity | null {
  const [city, setCity] = useState<HomeCity | null>(null)
  useEffect(() => {
    const adCode = isNationwide ? cityInCookie(document.cookie) : null
    if (adCode === null) return
    let isCancelled = false
    fetch(CITY_HOSTS_PATH)
      .then((response) => response.json())
      .then((hosts: CityHosts) => {
        const [origin, adName] = hosts[adCode] ?? []
        if (!isCancelled && origin && adName) setCity({ origin, adName })
      })
      // The page is complete without the way back.
      .catch(() => {})
    return () => {
      isCancelled = true
    }
  }, [isNationwide])
  return city
}
