import type { Pen, View } from '../kit/pen.ts'
import type { Scheme } from '../kit/tone.ts'

/** One clip of a sport: the visible part of the place, and what moves at time `t` (0–1 over the whole clip). */
export type Take = {
  view: View
  scheme: Scheme
  objectsAt: (pen: Pen, t: number) => string
  /** Moves the camera: the view at time `t`. */
  camera?: (t: number) => Partial<View>
}
