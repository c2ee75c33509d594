'use client'

import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { groupPlaces } from '#components/map/group-places.ts'
import type { MapBackground } from '#components/map/outline-file.ts'
import { planMap } from '#components/map/plan-map.ts'
import { SvgMap } from '#components/map/svg-map.tsx'
import type { Place } from '#lib/city/distance.ts'
import css from './training-map.module.css'

/** Marks closer than this would overlap; in % of the frame. */
const MIN_DISTANCE = { x: 10, y: 12 }

interface NumberedPlace extends Place {
  number: number
  name: string
  href: string
}

/**
 * Numbered places to train. Places too close together share a mark with their count: it links to the first of them in
 * the list; with JavaScript it zooms in on all of them.
 */
export function TrainingPlacesMap({ places, centre, cityLabel, ground, label }: TrainingPlacesMapProps) {
  const [shown, setShown] = useState(places)
  const isShowingAll = shown.length === places.length
  const drawn = useRef<HTMLDivElement>(null)
  /** Index of the mark of the whole city that was pressed. */
  const pressed = useRef<number>(null)
  useEffect(() => {
    // What was pressed has unmounted: the mark, or the button.
    if (pressed.current === null) return
    const next = isShowingAll
      ? drawn.current?.querySelectorAll('a')[pressed.current]
      : drawn.current?.querySelector('button')
    next?.focus({ preventScroll: true })
  }, [isShowingAll])

  const middle = isShowingAll ? centre : null
  const groups = groupPlaces(shown, middle, MIN_DISTANCE)
  const isCrowded = groups.length < shown.length
  const press = (pin: number, event: MouseEvent) => {
    const group = groups[pin]
    // A single place, or several the map cannot separate: follow the link to the list.
    if (!group || group.length === 1 || groups.length === 1) return
    event.preventDefault()
    if (isShowingAll) pressed.current = pin
    setShown(group)
  }
  const marks = groups.map((group) => (group.length > 1 ? `${group.length} 处` : String(group[0]!.number)))
  // If the map is crowded, district names are more useful than those of a few places.
  const pins = groups.map((group, i) => ({
    ...centreOf(group),
    name: isCrowded ? '' : group[0]!.name,
    mark: marks[i]!,
  }))
  return (
    <div ref={drawn} className={css.drawn}>
      <SvgMap
        isPriority
        plan={planMap(pins, middle, ground)}
        names={groups.map(([first, ...others]) => first!.name + (others.length > 0 ? '等' : ''))}
        hrefs={groups.map(([first]) => first!.href)}
        marks={marks}
        onPress={press}
        cityLabel={cityLabel}
        label={label}
      />
      {!isShowingAll && (
        <button type="button" onClick={() => setShown(places)}>
          看全市
        </button>
      )}
    </div>
  )
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const centreOf = (group: Place[]): Place => ({
  longitude: mean(group.map(({ longitude }) => longitude)),
  latitude: mean(group.map(({ latitude }) => latitude)),
})

interface TrainingPlacesMapProps {
  places: NumberedPlace[]
  /** Centre of the city. */
  centre: Place | null
  /** 广州. */
  cityLabel: string
  ground: MapBackground | null
  /** Accessible description of the map. */
  label: string
}
