'use client'

import { useEffect, useRef } from 'react'
import { MAP_ZOOM } from '#lib/contracts/limits.ts'
import css from './amap.module.css'
import type { Amap } from './amap.ts'
import type { PlacesProps, ShownPlace } from './map-driver.ts'

/** Half the width of a pin, px: its centre is on the place. */
const HALF_PIN = 13

/** AMap's own map with numbered pins, linked where places have an address. */
export function AmapPlaces({ amap, places, label }: PlacesProps & { amap: Amap }) {
  const host = useRef<HTMLElement>(null)
  // An equal array must not recreate the map.
  const placesJson = JSON.stringify(places)
  useEffect(() => {
    const shown = JSON.parse(placesJson) as ShownPlace[]
    const pairs = shown.map(({ longitude, latitude }): [number, number] => [longitude, latitude])
    if (!pairs[0] || !host.current) return
    const map = new amap.Map(host.current, { zoom: MAP_ZOOM, center: pairs[0], resizeEnable: true })
    for (const [i, place] of shown.entries()) {
      const marker = new amap.Marker({
        position: pairs[i]!,
        map,
        title: place.name,
        content: pinOf(place, i + 1),
        offset: new amap.Pixel(-HALF_PIN, -HALF_PIN),
        // Of overlapping pins, the first in the list is on top.
        zIndex: 100 + shown.length - i,
      })
      // On touch the map swallows taps, so the link inside the pin does not receive them.
      const { href } = place
      if (href && matchMedia('(pointer: coarse)').matches) marker.on('click', () => location.assign(href))
    }
    if (pairs.length > 1) map.setFitView()
    return () => map.destroy()
  }, [amap, placesJson])
  return <section ref={host} className={css.places} aria-label={label} />
}

/** Creates an element rather than markup, so a name needs no escaping. */
function pinOf({ name, href }: ShownPlace, number: number): HTMLElement {
  const pin = document.createElement(href ? 'a' : 'span')
  pin.className = css.pin ?? ''
  pin.textContent = String(number)
  if (href) {
    pin.setAttribute('href', href)
    pin.setAttribute('aria-label', `${number} ${name}`)
  }
  return pin
}
