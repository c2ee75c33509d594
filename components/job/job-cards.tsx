'use client'

import card from '#components/ui/card.module.css'
import { CardColumns } from '#components/ui/card-columns.tsx'
import css from './job-cards.module.css'
import type { JobFace } from './job-face.ts'

/**
 * Jobs under each other, from 1200 px in two columns; the title is the one link and covers its card. Client code only
 * so that the page carries each job's few words once more, and not its markup.
 */
export function JobCards({ faces, heading: Heading }: JobCardsProps) {
  return (
    <CardColumns>
      {faces.map((face) => (
        <li key={face.href}>
          <article className={`${card.card} ${css.card}`}>
            <Heading className={css.title}>
              <a href={face.href}>{face.title}</a>
            </Heading>
            <p className={css.salary}>
              <b>{`¥${face.salary}`}</b>
              {`/${face.unit}`}
            </p>
            <p className={css.employer}>{face.employer}</p>
            <p className={css.tags}>
              <span>{face.kind}</span>
              <span>{face.sport}</span>
              <span>{`招 ${face.headcount} 人`}</span>
              <span className={face.isExpired ? css.expired : undefined}>{face.deadline}</span>
            </p>
            <p className={css.where}>
              {face.area}
              <time>{`${face.publishedOn} 发布`}</time>
            </p>
          </article>
        </li>
      ))}
    </CardColumns>
  )
}

interface JobCardsProps {
  faces: JobFace[]
  /** One level below the heading above the cards. */
  heading: 'h2' | 'h3'
}
