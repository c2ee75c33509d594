import type { ReactNode } from 'react'
import { countedMarks } from '#lib/copy/comment.ts'
import css from './card-words.module.css'
import type { CoachCardModel } from './coach-card-model.ts'
import { perLesson } from './coach-price.ts'

/**
 * What both cards of a coach have in common: who, the mark, what a parent asks first in bold, all else, and the price.
 * `children` stand before all else.
 */
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
          {` 分·${countedMarks(coach.marks!)}`}
        </p>
      ) : (
        <p className={css.score}>暂无评分</p>
      )}
      <p className={`${css.words} ${css.intake}`}>{wordsOf(coach.intake)}</p>
      {children}
      <p className={`${css.words} ${css.rest}`}>
        <span>
          {coach.distance && <b>{`${coach.distance} `}</b>}
          {coach.venues ? `${coach.area} ${coach.venues}` : coach.area}
        </span>
        {wordsOf([...coach.facts, ...(coach.kinds ? [coach.kinds] : [])], true)}
      </p>
      <p className={css.price}>
        <b>{`¥${coach.price}`}</b>
        {perLesson(coach.isFrom)}
      </p>
    </>
  )
}

/** Each on one line, with a dot between two that no line begins with. */
const wordsOf = (words: string[], isContinued = false) =>
  words.map((word, i) => (
    <span key={word}>
      {(isContinued || i > 0) && <i>·</i>}
      {word}
    </span>
  ))

interface CardWordsProps {
  coach: CoachCardModel
  heading: 'h2' | 'h3'
  portrait: ReactNode
  children?: ReactNode
}
