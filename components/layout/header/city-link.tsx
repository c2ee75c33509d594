'use client'

import { useHomeCity } from '../use-home-city.ts'

/** The city of the page, with a link to change it, or back to the city the visitor came from. */
export function CityLink({ className, city, switchCity, note, isNationwide }: CityLinkProps) {
  const home = useHomeCity(isNationwide)
  return home ? (
    <a className={className} href={`${home.origin}/`}>
      <b>{home.adName}</b> <span>返回本市</span>
    </a>
  ) : (
    <a className={className} href={switchCity} rel="nofollow">
      <b>{city}</b> <span>{note}</span>
    </a>
  )
}

interface CityLinkProps {
  className: string | undefined
  /** 广州市, or 全国. */
  city: string
  /** Address of the city choice. */
  switchCity: string
  note: string
  isNationwide: boolean
}
