import type { PushSettings } from '#services/shared/push/settings.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CoachParts } from '../context.ts'

/** What publishing a coach, a venue or a sport touches outside this service. */
export type ResourceParts = Pick<CoachParts, 'push' | 'keepSubject'> & {
  /** Notes in other services that a coach or venue is seen or not; answers what web shows by that. */
  keepTakenDown: (
    tx: Db,
    push: PushSettings,
    subject: { kind: 'coach' | 'venue'; id: number; isShown: boolean },
  ) => Promise<string[]>
  /** Texts that copy the name of a sport say it like this from now on. */
  keepSport: (tx: Db, sport: { slug: string; name: string; group: string | null }) => Promise<void>
}
