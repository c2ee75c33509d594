'use client'

import type { CoachFace } from './coach-face.ts'
import css from './coach-tile.module.css'
import { FaceFrame } from './face-frame.tsx'
import { Portrait } from './portrait.tsx'

const PORTRAIT = 240
/** The frame of a tile is 4:3 and the portrait as high as it: a swiped row on a phone, four in a grid elsewhere. */
const SIZES = '(min-width: 768px) 216px, 150px'

/** A coach's narrow card, in rows of cards. Apart from the wide one: a page with the one carries no sheet of the other. */
export function CoachTile({ face }: { face: CoachFace }) {
  return (
    <FaceFrame
      coach={face}
      heading="h3"
      look={css.tile}
      portrait={<Portrait url={face.portrait} tint={face.tint} width={PORTRAIT} sizes={SIZES} />}
    />
  )
}
