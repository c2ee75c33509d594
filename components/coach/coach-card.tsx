'use client'

import { CardFrame } from './card-frame.tsx'
import css from './coach-card.module.css'
import type { CoachCardModel } from './coach-card-model.ts'
import { HeartButton } from './heart-button.tsx'
import { Portrait } from './portrait.tsx'

const PORTRAIT = 128

/**
 * A coach's wide card, in lists. But for the button it does nothing in the browser; as a client component its few words
 * travel once more with the page instead of its whole markup, and a list has ten of them.
 */
export function CoachCard({ card, heading }: CoachCardProps) {
  const [motto, kinds, crowd, coachId] = card.row ?? []
  return (
    <CardFrame
      coach={card}
      heading={heading}
      look={css.row}
      portrait={<Portrait url={card.portrait} tint={card.tint} width={PORTRAIT} />}
      button={coachId && <HeartButton coachId={coachId} name={card.name} className={css.collect} />}
    >
      <p className={css.motto}>{motto}</p>
      <p className={css.kinds}>
        {kinds}
        <span>{crowd}</span>
      </p>
    </CardFrame>
  )
}

interface CoachCardProps {
  card: CoachCardModel
  heading: 'h2' | 'h3'
}
