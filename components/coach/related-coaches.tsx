'use client'

import { CardRow } from '#components/ui/card-row.tsx'
import { Section } from '#components/ui/section.tsx'
import { StaticMarkup } from '#components/ui/static-markup.tsx'
import type { StaticSource } from '#components/ui/static-source.ts'
import type { CoachCardModel } from './coach-card-model.ts'
import { CoachTile } from './coach-tile.tsx'

export interface RelatedFacts {
  title: string
  /** Address of the full list. */
  allHref: string
  allRel?: 'nofollow' | undefined
  cards: CoachCardModel[]
}

/** Coaches similar to this one, with a link to the full list. */
export const RelatedCoaches = ({ facts }: { facts: StaticSource<RelatedFacts> }) => (
  <StaticMarkup as="div" id="related" facts={facts} render={section} />
)

const section = ({ title, allHref, allRel, cards }: RelatedFacts) => (
  <Section title={title} more={{ href: allHref, label: '查看全部', rel: allRel }}>
    <CardRow isOfSix>
      {cards.map((card) => (
        <li key={card.href}>
          <CoachTile card={card} />
        </li>
      ))}
    </CardRow>
  </Section>
)
