import { faceOf } from '#components/coach/coach-face.ts'
import { CoachTile } from '#components/coach/coach-tile.tsx'
import { CardRow } from '#components/ui/card-row.tsx'
import { Section } from '#components/ui/section.tsx'
import type { CoachCard as Coach } from '#lib/contracts/coach.ts'
import { linksFor } from '#lib/routing/links.ts'
import type { Scope } from '#lib/routing/scope.ts'

/** A titled row of coaches; nothing when there are none or they could not be read. */
export function CoachRow({ scope, title, note, more, coaches }: CoachRowProps) {
  if (!coaches?.length) return null
  const links = linksFor(scope)
  return (
    <Section title={title} note={note} more={more}>
      <CardRow>
        {coaches.map((coach) => (
          <li key={coach.coachId}>
            <CoachTile face={faceOf(coach, links.coachDetail(coach.coachId), 'tile', { city: scope.city })} />
          </li>
        ))}
      </CardRow>
    </Section>
  )
}

interface CoachRowProps {
  scope: Scope
  title: string
  note?: string
  more?: { href: string; label: string }
  coaches: Coach[] | null
}
