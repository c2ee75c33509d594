'use client'

import { CardRow } from '#components/ui/card-row.tsx'
import { Kept } from '#components/ui/kept.tsx'
import type { OnThePage } from '#components/ui/on-the-page.ts'
import { Section } from '#components/ui/section.tsx'
import type { CoachFace } from './coach-face.ts'
import { CoachTile } from './coach-tile.tsx'

export interface RelatedFacts {
  title: string
  /** Where all of them are. */
  allHref: string
  faces: CoachFace[]
}

/** Coaches like this one, and the way to all of them. */
export const RelatedCoaches = ({ facts }: { facts: OnThePage<RelatedFacts> }) => (
  <Kept as="div" id="related" facts={facts} draw={section} />
)

const section = ({ title, allHref, faces }: RelatedFacts) => (
  <Section title={title} more={{ href: allHref, label: '查看全部' }}>
    <CardRow isOfSix>
      {faces.map((face) => (
        <li key={face.href}>
          <CoachTile face={face} />
        </li>
      ))}
    </CardRow>
  </Section>
)
