'use client'

import { useEffect, useRef } from 'react'
import { MAP_ZOOM } from '#lib/contracts/limits.ts'
import css from './amap.module.css'
import type { Amap } from './amap.ts'
import type { PlacesProps, ShownPlace } from './map-driver.ts'

/** Half of a pin's width, px: its middle stands on the place. */
const HALF = 13

/** AMap's own map with numbered pins, which are links where the places have one. */
export function AmapPlaces({ amap, places, label }: PlacesProps & { amap: Amap }) {
  const host = useRef<HTMLElement>(null)
  // The same places in a new array are no reason to draw the map anew.
  const written = JSON.stringify(places)
  useEffect(() => {
    const shown = JSON.parse(written) as ShownPlace[]
    const pairs = shown.map(({ longitude, latitude }): [number, number] => [longitude, latitude])
    if (!pairs[0] || !host.current) return
    const map = new amap.Map(host.current, { zoom: MAP_ZOOM, center: pairs[0], resizeEnable: true })
    for (const [i, place] of shown.entries()) {
      const marker = new amap.Marker({
        position: pairs[i]!,
        map,
        title: place.name,
        content: pinOf(place, i + 1),
        offset: new amap.Pixel(-HALF, -HALF),
        // Where pins cover each other the first of the list lies on top.
        zIndex: 100 + shown.length - i,
      })
      // On touch the map keeps the tap for itself, and the link inside the pin does not hear of it.
      const { href } = place
      if (href && matchMedia('(pointer: coarse)').matches) marker.on('click', () => location.assign(href))
    }
    if (pairs.length > 1) map.setFitView()
    return () => map.destroy()
  }, [amap, written])
  return <section ref={host} className={css.places} aria-label={label} />
}

/** The map is given elements, not markup, so a name can be anything. */
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
