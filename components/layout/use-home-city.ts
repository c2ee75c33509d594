import { useEffect, useState } from 'react'
import { CITY_HOSTS_PATH, type CityHosts } from '#lib/routing/city-hosts.ts'
import { cityInCookie } from './home-city.ts'

/** The city a visitor of a nationwide page came from. */
export interface HomeCity {
  adName: string
  origin: string
}

/**
 * The city the browser remembers, after hydration; null on a city's own pages and for who came from none. The HTML
 * knows nothing of it, so the way back stands where the whole country's links were.
 */
export function useHomeCity(isNationwide: boolean): HomeCity | null {
  const [city, setCity] = useState<HomeCity | null>(null)
  useEffect(() => {
    const adCode = isNationwide ? cityInCookie(document.cookie) : null
    if (adCode === null) return
    let isGone = false
    fetch(CITY_HOSTS_PATH)
      .then((answer) => answer.json())
      .then((hosts: CityHosts) => {
        const [origin, adName] = hosts[adCode] ?? []
        if (!isGone && origin && adName) setCity({ origin, adName })
      })
      // Without the way back the page is whole.
      .catch(() => {})
    return () => {
      isGone = true
    }
  }, [isNationwide])
  return city
}
