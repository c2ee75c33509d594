'use client'

import { CompareToggle } from '#components/compare/compare-toggle.tsx'
import { CardLeadButton } from '#components/lead/card-lead-button.tsx'
import cardCss from '#components/ui/card.module.css'
import { StaticMarkup } from '#components/ui/static-markup.tsx'
import { CardBody } from './card-body.tsx'
import css from './coach-card.module.css'
import { HeartButton } from './heart-button.tsx'
import type { ListedCard } from './listed-card.ts'
import { Portrait } from './portrait.tsx'

const PORTRAIT = 128

/** A coach's wide card, for lists: static text, with the interactive elements above it. */
export const CoachCard = ({ card: { coachId, name, isPaused, facts }, heading, priority }: CoachCardProps) => (
  <article className={cardCss.card}>
    <StaticMarkup
      as="div"
      id={`jiaolian-${coachId}`}
      className={css.row}
      facts={facts}
      render={(coach) => (
        <CardBody
          coach={coach}
          heading={heading}
          portrait={<Portrait url={coach.portrait} tint={coach.tint} width={PORTRAIT} priority={priority} />}
        >
          <p className={css.motto}>{coach.row?.[0]}</p>
        </CardBody>
      )}
    />
    <HeartButton coachId={coachId} name={name} className={css.collect} />
    <CompareToggle coachId={coachId} name={name} className={css.compare} />
    {!isPaused && <CardLeadButton coachId={coachId} name={name} className={css.call} />}
  </article>
)

interface CoachCardProps {
  card: ListedCard
  heading: 'h2' | 'h3'
  /** Visible without scrolling, so the portrait loads at once. */
  priority?: boolean
}
