'use client'

import cardCss from '#components/ui/card.module.css'
import { CardColumns } from '#components/ui/card-columns.tsx'
import type { JobCardModel } from './job-card-model.ts'
import css from './job-cards.module.css'

/**
 * A list of jobs, in two columns from 1200 px; the title is the only link and covers its card. A client component only
 * so that the page repeats each job's few texts instead of its markup.
 */
export function JobCards({ cards, heading: Heading }: JobCardsProps) {
  return (
    <CardColumns>
      {cards.map((card) => (
        <li key={card.href}>
          <article className={`${cardCss.card} ${css.card}`}>
            <Heading className={css.title}>
              <a href={card.href}>{card.title}</a>
            </Heading>
            <p className={css.salary}>
              <b>{`¥${card.salary}`}</b>
              {`/${card.unit}`}
            </p>
            <p className={css.employer}>{card.employer}</p>
            <p className={css.tags}>
              <span>{card.kind}</span>
              <span>{card.sport}</span>
              <span>{`招 ${card.headcount} 人`}</span>
              <span className={card.isExpired ? css.expired : undefined}>{card.deadline}</span>
            </p>
            <p className={css.where}>
              {card.area}
              <time>{`${card.publishedOn} 发布`}</time>
            </p>
          </article>
        </li>
      ))}
    </CardColumns>
  )
}

interface JobCardsProps {
  cards: JobCardModel[]
  /** One level below the heading above the cards. */
  heading: 'h2' | 'h3'
}
