'use client'

import cardCss from '#components/ui/card.module.css'
import { CardBody } from './card-body.tsx'
import type { CoachCardModel } from './coach-card-model.ts'
import css from './coach-tile.module.css'
import { Portrait } from './portrait.tsx'

const PORTRAIT = 240
/** The frame of a tile is 4:3 and the portrait fills its height: a swiped row on phones, a grid of four elsewhere. */
const SIZES = '(min-width: 768px) 216px, 150px'

/** A coach's narrow card, for rows. Separate from the wide one, so that a page loads only the style sheet it needs. */
export function CoachTile({ card }: { card: CoachCardModel }) {
  return (
    <article className={`${cardCss.card} ${css.tile}`}>
      <CardBody
        coach={card}
        heading="h3"
        portrait={<Portrait url={card.portrait} tint={card.tint} width={PORTRAIT} sizes={SIZES} />}
      />
    </article>
  )
}
