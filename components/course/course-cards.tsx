'use client'

import cardCss from '#components/ui/card.module.css'
import { CardColumns } from '#components/ui/card-columns.tsx'
import { Picture } from '#components/ui/picture.tsx'
import type { CourseCardModel } from './course-card-model.ts'
import css from './course-cards.module.css'

const COVER = { width: 640, height: 480 }
const COVER_SIZES = '(min-width: 480px) 176px, 112px'

/**
 * A list of training courses, in two columns from 1200 px; the title is the only link and covers its card. A client
 * component only so that the page repeats each course's few texts instead of its markup. The first `eagerCount` covers load
 * at once.
 */
export function CourseCards({ cards, heading: Heading, eagerCount = 0 }: CourseCardsProps) {
  return (
    <CardColumns>
      {cards.map((card, i) => (
        <li key={card.href}>
          <article className={`${cardCss.card} ${css.card}`}>
            <div className={css.cover} style={{ '--tint': card.tint } as React.CSSProperties}>
              <Picture url={card.cover} {...COVER} sizes={COVER_SIZES} priority={i < eagerCount} />
            </div>
            <Heading className={css.title}>
              <a href={card.href}>{card.title}</a>
            </Heading>
            <p className={css.kind}>
              {card.kind}
              <span>{card.lessons}</span>
            </p>
            <p className={css.line}>
              {card.area}
              <span>{card.organiser}</span>
            </p>
            <p className={css.line}>
              {card.starts}
              <span className={card.isExpired ? css.expired : undefined}>{card.deadline}</span>
            </p>
            <p className={css.price}>
              <b>{`¥${card.price}`}</b>/全程
            </p>
          </article>
        </li>
      ))}
    </CardColumns>
  )
}

interface CourseCardsProps {
  cards: CourseCardModel[]
  /** One level below the heading above the cards. */
  heading: 'h2' | 'h3'
  eagerCount?: number
}
