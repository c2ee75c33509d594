'use client'

import css from './card-face.module.css'
import type { CoachFace } from './coach-face.ts'
import { FaceFrame } from './face-frame.tsx'
import { HeartButton } from './heart-button.tsx'
import { Portrait } from './portrait.tsx'

const PORTRAIT = 128

/**
 * A coach's wide card, in lists. But for the button it does nothing in the browser; as a client component its few words
 * travel once more with the page instead of its whole markup, and a list has ten of them.
 */
export function CardFace({ face, heading, priority }: CardFaceProps) {
  const [motto, kinds, crowd, coachId] = face.row ?? []
  return (
    <FaceFrame
      coach={face}
      heading={heading}
      look={css.row}
      portrait={<Portrait url={face.portrait} tint={face.tint} width={PORTRAIT} priority={priority} />}
      button={coachId && <HeartButton coachId={coachId} name={face.name} className={css.collect} />}
    >
      <p className={css.motto}>{motto}</p>
      <p className={css.kinds}>
        {kinds}
        <span>{crowd}</span>
      </p>
    </FaceFrame>
  )
}

interface CardFaceProps {
  face: CoachFace
  heading: 'h2' | 'h3'
  priority?: boolean
}
