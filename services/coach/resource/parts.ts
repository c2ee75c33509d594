import type { PushSettings } from '#services/shared/push/settings.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachParts } from '../context.ts'
import type { VenueStatus } from '../db/venue-schema.ts'

/** What publishing a coach, a venue or a sport touches outside this service. */
export type ResourceParts = Pick<CoachParts, 'push' | 'keepSubject'> & {
  /** Shows a coach or venue or takes it down, with what names it; answers what web shows all of it by. */
  setSubjectStatus: (
    tx: Db,
    push: PushSettings,
    subject: [kind: 'coach' | 'venue', id: number, status: VenueStatus],
  ) => Promise<string[]>
  /** Texts that copy the name of a sport say it like this from now on. */
  keepSport: (tx: Db, sport: { slug: string; name: string; group: string | null }) => Promise<void>
}
