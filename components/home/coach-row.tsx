import { coachCardModel } from '#components/coach/coach-card-model.ts'
import { CoachTile } from '#components/coach/coach-tile.tsx'
import { CardRow } from '#components/ui/card-row.tsx'
import { Section } from '#components/ui/section.tsx'
import type { CoachCard as Coach } from '#lib/contracts/coach/coach.ts'
import { recordLinksFor } from '#lib/data/live-cities.ts'
import type { Scope } from '#lib/routing/scope.ts'

/** A titled row of coaches; nothing if there are none or loading failed. */
export async function CoachRow({ scope, title, note, more, coaches }: CoachRowProps) {
  if (!coaches?.length) return null
  const links = await recordLinksFor(scope)
  return (
    <Section title={title} note={note} more={more}>
      <CardRow>
        {coaches.map((coach) => (
          <li key={coach.coachId}>
            <CoachTile
              card={coachCardModel(coach, links.record('coach', coach.coachId, coach.cityCode), 'tile', {
                city: scope.city,
              })}
            />
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
  more?: { href: string; label: string; rel?: 'nofollow' }
  coaches: Coach[] | null
}
