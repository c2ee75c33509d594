import { getCoachDetail } from '#lib/contracts/coach/coach.ts'
import { getVenueDetail } from '#lib/contracts/venue/venue.ts'
import { type Seen, seen } from '#services/shared/resource/preview.ts'
import type { Db } from '#services/shared/store/database.ts'
import { readTree } from '../category/tree.ts'
import { coachDetail } from '../coach/detail.ts'
import type { CoachContext } from '../context.ts'
import { venueDetail } from '../venue/detail.ts'

/** The calls that the pages of coaches and venues are rendered from. */
export function coachSeen(context: CoachContext): Readonly<Record<'coach' | 'venue', Seen>> {
  /** Reads the tree on the transaction's connection, too: the embedded store has no other. */
  const within = (tx: Db): CoachContext => ({ ...context, db: tx, tree: () => readTree(tx) })
  return {
    coach: seen(
      getCoachDetail,
      (coachId) => ({ coachId }),
      (tx, input) => coachDetail(within(tx), input, null),
    ),
    venue: seen(
      getVenueDetail,
      (venueId) => ({ venueId }),
      (tx, input) => venueDetail(within(tx), input),
    ),
  }
}
