'use client'

import { CardRow } from '#components/ui/card-row.tsx'
import { Section } from '#components/ui/section.tsx'
import type { CoachFace } from './coach-face.ts'
import { CoachTile } from './coach-tile.tsx'

/** Coaches like this one, and the way to all of them. */
export function RelatedCoaches({ faces, title, allHref }: RelatedCoachesProps) {
  if (faces.length === 0) return null
  return (
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
}

interface RelatedCoachesProps {
  faces: CoachFace[]
  title: string
  allHref: string
}
