import { hexOf, oklchOf } from '../kit/colour.ts'
import type { Pen } from '../kit/pen.ts'
import type { Camera } from './camera.ts'
import type { HallVariant } from './hall-plan.ts'

/** Everything the parts of a venue are drawn with. */
export type Stage = { pen: Pen; camera: Camera; width: number; height: number; tones: Tones; hallVariant: HallVariant }

/** Surfaces of a building in the sport's hue, by how much light they get. */
export type Tones = {
  floor: string
  court: string
  zone: string
  mark: string
  wall: string
  wallDark: string
  wainscot: string
  roof: string
  rib: string
  glass: string
  sky: string
  skyLow: string
  shade: string
  accent: string
  far: string
}

/** `isDay` is light and airy, `dusk` dark with lamps on. */
export const tonesOf = (pen: Pen, time: 'day' | 'dusk', floorHue?: number): Tones => {
  const { h, c } = oklchOf(pen.tone.field)
  const strength = c / 0.08
  const tone = (l: number, chroma: number, hue = h) => hexOf({ l, c: chroma * strength, h: hue })
  const f = floorHue ?? h
  const isDay = time === 'day'
  return {
    floor: tone(isDay ? 0.69 : 0.44, 0.075, f),
    court: tone(isDay ? 0.775 : 0.52, 0.078, f),
    zone: tone(isDay ? 0.71 : 0.47, 0.085, f),
    mark: isDay ? '#fbf8f0' : '#f1ecdc',
    wall: tone(isDay ? 0.93 : 0.5, 0.022),
    wallDark: tone(isDay ? 0.875 : 0.43, 0.03),
    wainscot: tone(isDay ? 0.8 : 0.38, 0.05),
    roof: tone(isDay ? 0.965 : 0.36, 0.012),
    rib: tone(isDay ? 0.56 : 0.27, 0.055),
    glass: isDay ? '#fffaf0' : '#f3d9a4',
    sky: isDay ? tone(0.88, 0.05, 225) : tone(0.42, 0.06, 265),
    skyLow: isDay ? '#f8f1e2' : '#e7b98a',
    shade: pen.tone.shade,
    accent: pen.tone.accent,
    far: tone(isDay ? 0.83 : 0.4, 0.035, isDay ? 190 : 265),
  }
}
