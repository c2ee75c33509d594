import type { ReactNode } from 'react'
import { countedMarks } from '#lib/copy/comment.ts'
import css from './card-body.module.css'
import type { CoachCardModel } from './coach-card-model.ts'
import { perLesson } from './coach-price.ts'

/**
 * Shared content of both coach cards: name, score, what parents ask first in bold, further facts, and the price.
 * `children` come before the further facts.
 */
export function CardBody({ coach, heading: Heading, portrait, children }: CardBodyProps) {
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
      <p className={`${css.words} ${css.intake}`}>{factList(coach.intake)}</p>
      {children}
      <p className={`${css.words} ${css.rest}`}>
        <span>
          {coach.distance && <b>{`${coach.distance} `}</b>}
          {coach.venues ? `${coach.area} ${coach.venues}` : coach.area}
        </span>
        {factList([...coach.facts, ...(coach.kinds ? [coach.kinds] : [])], true)}
      </p>
      <p className={css.price}>
        <b>{`¥${coach.price}`}</b>
        {perLesson(coach.isFrom)}
      </p>
    </>
  )
}

/** Facts that do not wrap, with a dot between two of them that never starts a line. */
const factList = (words: string[], isContinued = false) =>
  words.map((word, i) => (
    <span key={word}>
      {(isContinued || i > 0) && <i>·</i>}
      {word}
    </span>
  ))

interface CardBodyProps {
  coach: CoachCardModel
  heading: 'h2' | 'h3'
  portrait: ReactNode
  children?: ReactNode
}
