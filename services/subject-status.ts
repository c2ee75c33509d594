import { setCoachStatus } from './coach/coach/set-status.ts'
import type { VenueStatus } from './coach/db/venue-schema.ts'
import { setVenueStatus } from './coach/venue/set-status.ts'
import { keepTakenDown } from './generic/taken-down/keep.ts'
import type { PushSettings } from './shared/push/settings.ts'
import type { Db } from './shared/store/database.ts'

export type SubjectStatus = [kind: 'coach' | 'venue', id: number, status: VenueStatus]

/**
 * Takes a coach or a venue down or shows it again, with what names it in the generic service: all or nothing. Answers
 * what web shows all of it by.
 */
export const setSubjectStatus = (db: Db, push: PushSettings, [kind, id, status]: SubjectStatus): Promise<string[]> =>
  db.transaction(async (tx) => {
    const own =
      kind === 'coach'
        ? await setCoachStatus(tx, push, { coachId: id, status })
        : await setVenueStatus(tx, push, { venueId: id, status })
    return [...own, ...(await keepTakenDown(tx, push, { kind, id, isShown: status === 'live' }))]
  })
