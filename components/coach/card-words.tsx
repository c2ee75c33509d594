import type { ReactNode } from 'react'
import css from './card-words.module.css'
import type { CoachCardModel } from './coach-card-model.ts'
import { perLesson } from './coach-price.ts'

/** What both cards of a coach have in common; `children` stand between the marks and the place. */
export function CardWords({ coach, heading: Heading, portrait, children }: CardWordsProps) {
  return (
    <>
      {portrait}
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
      {children}
      <p className={css.where}>
        {coach.distance && <b>{`${coach.distance} `}</b>}
        {coach.venues ? `${coach.area}·${coach.venues}` : coach.area}
      </p>
      <p className={css.facts}>
        {coach.facts}
        {coach.intake && <br />}
        {coach.intake}
      </p>
      <p className={css.price}>
        <b>{`¥${coach.price}`}</b>
        {perLesson(coach.isFrom)}
      </p>
    </>
  )
}

interface CardWordsProps {
  coach: CoachCardModel
  heading: 'h2' | 'h3'
  portrait: ReactNode
  children?: ReactNode
}
