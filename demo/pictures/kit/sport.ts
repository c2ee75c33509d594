import type { Pen, View } from './pen.ts'
import type { Scheme } from './tone.ts'

/** One sport: how its place is drawn, and the eight crops that become covers 0–7. */
export type Sport = {
  views: readonly View[]
  /** Scheme of each cover; in rotation if absent. */
  schemes?: readonly Scheme[]
  /** The place with its markings. */
  place: (pen: Pen) => string
  /** Objects in it on the cover `pen.n`: a ball, a bat, a shell. */
  things?: (pen: Pen) => string
}
