'use client'

import card from '#components/ui/card.module.css'
import { CardColumns } from '#components/ui/card-columns.tsx'
import { Picture } from '#components/ui/picture.tsx'
import css from './course-cards.module.css'
import type { CourseFace } from './course-face.ts'

const COVER = { width: 640, height: 480 }
const COVER_SIZES = '(min-width: 480px) 176px, 112px'

/**
 * Training courses under each other, from 1200 px in two columns; the title is the one link and covers its card. Client
 * code only so that the page carries each course's few words once more, and not its markup. The first `eager` covers
 * load at once.
 */
export function CourseCards({ faces, heading: Heading, eager = 0 }: CourseCardsProps) {
  return (
    <CardColumns>
      {faces.map((face, i) => (
        <li key={face.href}>
          <article className={`${card.card} ${css.card}`}>
            <div className={css.cover} style={{ '--tint': face.tint } as React.CSSProperties}>
              <Picture url={face.cover} {...COVER} sizes={COVER_SIZES} priority={i < eager} />
            </div>
            <Heading className={css.title}>
              <a href={face.href}>{face.title}</a>
            </Heading>
            <p className={css.kind}>
              {face.kind}
              <span>{face.lessons}</span>
            </p>
            <p className={css.line}>
              {face.area}
              <span>{face.organiser}</span>
            </p>
            <p className={css.line}>
              {face.starts}
              <span className={face.isExpired ? css.expired : undefined}>{face.deadline}</span>
            </p>
            <p className={css.price}>
              <b>{`¥${face.price}`}</b> /全程
            </p>
          </article>
        </li>
      ))}
    </CardColumns>
  )
}

interface CourseCardsProps {
  faces: CourseFace[]
  /** One level below the heading above the cards. */
  heading: 'h2' | 'h3'
  eager?: number
}
