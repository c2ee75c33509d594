import type { Pen, View } from '../kit/pen.ts'
import type { Scheme } from '../kit/tone.ts'

/** One clip of a sport: what part of the place it shows, and what moves at time `t` (0–1 over the whole clip). */
export type Take = {
  view: View
  scheme: Scheme
  moving: (pen: Pen, t: number) => string
  /** The place itself moves along: what the view is at time `t`. */
  camera?: (t: number) => Partial<View>
}
