'use client'

import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'
import { PHONE_QUERY } from '#components/theme/tokens.ts'
import type { MapProps } from './map-driver.ts'
import { type MapView, placeAt, positionOf } from './map-view.ts'
import css from './offline-map.module.css'
import { cityCodeAt, placesWithin } from './offline-places.ts'
import type { MapBackground } from './outline-file.ts'
import { useOutline } from './use-outline.ts'

/** Aspect ratios of the frame: a portrait window has room below. */
const RATIOS = { upright: 1, wide: 1.9 }
/** Zoom levels as widths of the frame in km: from a part of the country to a playground. */
const ZOOM_WIDTHS = [800, 320, 120, 50, 20, 8, 3, 1.2]
const INITIAL_ZOOM = 3
const MAX_NAMES = 14
/** Names closer than this, in % of the frame, would overlap. */
const NAME_SPACING = { upright: { x: 20, y: 7 }, wide: { x: 11, y: 6 } }
const STEPS: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -2],
  ArrowDown: [0, 2],
  ArrowLeft: [-2, 0],
  ArrowRight: [2, 0],
}

/**
 * The map of the demo: the districts of the chosen city, or of the one nearest to the centre once that is
 * elsewhere, named cities and districts, a km grid, and no external requests.
 */
export function OfflineMap({ centre, marker, cityCode, onPick }: MapProps) {
  const [zoom, setZoom] = useState(INITIAL_ZOOM)
  const [viewCentre, setViewCentre] = useState(centre)
  useEffect(() => setViewCentre(centre), [centre])
  const shape = useMediaQuery(PHONE_QUERY, { noSsr: true }) ? 'upright' : 'wide'
  const ratio = RATIOS[shape]
  const view: MapView = { centre: viewCentre, widthKm: ZOOM_WIDTHS[zoom]! }

  const pick = (event: MouseEvent<HTMLButtonElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    // Pressed by keyboard: picks the centre.
    const isClick = event.detail > 0
    const x = isClick ? ((event.clientX - left) / width) * 100 : 50
    const y = isClick ? ((event.clientY - top) / height) * 100 : 50
    onPick(placeAt({ x, y }, view, ratio))
  }
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const from = positionOf(marker ?? viewCentre, view, ratio)
    const place = placeAt({ x: from.x + step[0], y: from.y + step[1] }, view, ratio)
    onPick(place)
    const { x, y } = positionOf(place, view, ratio)
    if (x < 5 || x > 95 || y < 5 || y > 95) setViewCentre(place)
  }
  const zoomTo = (next: number) => {
    if (marker) setViewCentre(marker)
    setZoom(Math.min(ZOOM_WIDTHS.length - 1, Math.max(0, next)))
  }
  const chosenOutline = useOutline(cityCode)
  const nearestOutline = useOutline(cityCodeAt(viewCentre))
  const outline = chosenOutline?.isInside(viewCentre) ? chosenOutline : nearestOutline
  const pin = marker && positionOf(marker, view, ratio)
  const gridKm = roundKm(view.widthKm / 6)
  const gridShare = (gridKm / view.widthKm) * 100
  return (
    <div className={css.frame} style={{ aspectRatio: ratio }}>
      {outline && <Districts outline={outline} view={view} ratio={ratio} />}
      <svg aria-hidden="true">
        {linesOf(gridShare).map((x) => (
          <line key={`x${x}`} x1={`${x}%`} x2={`${x}%`} y1="0" y2="100%" className={css.line} />
        ))}
        {linesOf(gridShare * ratio).map((y) => (
          <line key={`y${y}`} y1={`${y}%`} y2={`${y}%`} x1="0" x2="100%" className={css.line} />
        ))}
        {namesIn(view, shape).map(({ adCode, name, isCity, x, y }) => (
          <g key={adCode} className={isCity ? css.city : css.district}>
            <circle cx={`${x}%`} cy={`${y}%`} r={isCity ? 5 : 3.5} />
            <text x={`${x}%`} y={`${y}%`} dy="-9">
              {name}
            </text>
          </g>
        ))}
      </svg>
      <button
        type="button"
        className={css.ground}
        aria-label="地图：点击选取位置，也可用方向键移动标记"
        onClick={pick}
        onKeyDown={move}
      >
        {pin && <span className={css.pin} style={{ left: `${pin.x}%`, top: `${pin.y}%` }} data-testid="marker" />}
      </button>
      <div className={css.zoom}>
        <button
          type="button"
          onClick={() => zoomTo(zoom + 1)}
          disabled={zoom === ZOOM_WIDTHS.length - 1}
          aria-label="放大"
        >
          +
        </button>
        <button type="button" onClick={() => zoomTo(zoom - 1)} disabled={zoom === 0} aria-label="缩小">
          −
        </button>
      </div>
      <p className={css.bar} style={{ width: `${gridShare}%` }}>
        {gridKm < 1 ? `${gridKm * 1000} 米` : `${gridKm} 公里`}
      </p>
    </div>
  )
}

function Districts({ outline, view, ratio }: { outline: MapBackground; view: MapView; ratio: number }) {
  const { href, west, north, width, height } = outline
  const from = positionOf({ longitude: west, latitude: north }, view, ratio)
  const to = positionOf({ longitude: west + width, latitude: north - height }, view, ratio)
  const style = { left: `${from.x}%`, top: `${from.y}%`, width: `${to.x - from.x}%`, height: `${to.y - from.y}%` }
  return <img src={href} alt="" className={css.districts} style={style} />
}

/** Positions of grid lines in %, one of them through the centre. */
function linesOf(step: number): number[] {
  const perSide = Math.floor(50 / step)
  return Array.from({ length: perSide * 2 + 1 }, (_, at) => 50 + (at - perSide) * step)
}

/** Names that do not overlap. */
function namesIn(view: MapView, shape: keyof typeof RATIOS) {
  const [ratio, space] = [RATIOS[shape], NAME_SPACING[shape]]
  const shown: (ReturnType<typeof placesWithin>[number] & { x: number; y: number })[] = []
  const isInside = (place: { longitude: number; latitude: number }) => {
    const { x, y } = positionOf(place, view, ratio)
    return x > 4 && x < 96 && y > 8 && y < 94
  }
  for (const place of placesWithin(isInside)) {
    const { x, y } = positionOf(place, view, ratio)
    const isFree = shown.every((each) => Math.abs(each.x - x) > space.x || Math.abs(each.y - y) > space.y)
    if (isFree && shown.length < MAX_NAMES) shown.push({ ...place, x, y })
  }
  return shown
}

/** The largest of 0.1, 0.2, 0.5, 1 … not above `km`. */
function roundKm(km: number): number {
  const power = 10 ** Math.floor(Math.log10(km))
  return ([5, 2, 1].find((digit) => digit * power <= km) ?? 1) * power
}
