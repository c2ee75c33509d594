'use client'

import { Section } from '#components/ui/section.tsx'
import type { CoachFace } from './coach-face.ts'
import { CoachTile } from './coach-tile.tsx'
import css from './related-coaches.module.css'

/** Coaches like this one, and the way to all of them. */
export function RelatedCoaches({ faces, title, allHref }: RelatedCoachesProps) {
  if (faces.length === 0) return null
  return (
    <Section title={title} more={{ href: allHref, label: '查看全部' }}>
      <ul className={css.cards}>
        {faces.map((face) => (
          <li key={face.href}>
            <CoachTile face={face} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface RelatedCoachesProps {
  faces: CoachFace[]
  title: string
  allHref: string
}
