'use client'

import css from './card-face.module.css'
import type { CoachFace } from './coach-face.ts'
import { CollectButton } from './collect-button.tsx'
import { Portrait } from './portrait.tsx'

const ROW_PORTRAIT = 128
const TILE_PORTRAIT = 240
/** The frame of a tile is 4:3 and the portrait as high as it: a swiped row on a phone, four in a grid elsewhere. */
const TILE_SIZES = '(min-width: 768px) 216px, 150px'

/**
 * What a coach's card looks like. But for the button it does nothing in the browser; as a client component its few words
 * travel once more with the page instead of its whole markup, and a list has ten of them.
 */
export function CardFace({ face: { row, ...coach }, heading: Heading, priority }: CardFaceProps) {
  const [motto, kinds, crowd, coachId] = row ?? []
  return (
    <article className={row ? css.row : css.tile}>
      <Portrait
        url={coach.portrait}
        tint={coach.tint}
        width={row ? ROW_PORTRAIT : TILE_PORTRAIT}
        sizes={row ? undefined : TILE_SIZES}
        priority={priority}
      />
      <Heading className={css.name}>
        <a href={coach.href}>
          {`${coach.name} `}
          <small>{`${coach.sport}教练`}</small>
        </a>
        {coach.isVerified && <b className={css.badge}>已认证</b>}
      </Heading>
      {coach.score ? (
        <p className={css.score}>
          <b>{coach.score}</b>
          {' 分 '}
          <span>{`${coach.comments} 条评价`}</span>
        </p>
      ) : (
        <p className={css.score}>暂无评分</p>
      )}
      {row && <p className={css.motto}>{motto}</p>}
      {row && (
        <p className={css.kinds}>
          {kinds}
          <span>{crowd}</span>
        </p>
      )}
      <p className={css.where}>
        {coach.distance && <b>{`距您 ${coach.distance} `}</b>}
        {coach.where}
      </p>
      <p className={css.facts}>{coach.facts}</p>
      <p className={css.price}>
        <b>{`¥${coach.price}`}</b> 起/课时
      </p>
      {coachId && <CollectButton coachId={coachId} name={coach.name} look="heart" className={css.collect} />}
    </article>
  )
}

interface CardFaceProps {
  face: CoachFace
  heading: 'h2' | 'h3'
  priority?: boolean
}
