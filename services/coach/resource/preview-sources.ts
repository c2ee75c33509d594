import { getCoachDetail } from '#lib/contracts/coach/coach.ts'
import { getVenueDetail } from '#lib/contracts/venue/venue.ts'
import { createPreviewSource, type PreviewSource } from '#services/shared/resource/preview.ts'
import type { Db } from '#services/shared/store/database.ts'
import { readTree } from '../category/tree.ts'
import { coachDetail } from '../coach/detail.ts'
import type { CoachContext } from '../context.ts'
import { venueDetail } from '../venue/detail.ts'

/** The calls that the pages of coaches and venues are rendered from. */
export function coachPreviewSources(context: CoachContext): Readonly<Record<'coach' | 'venue', PreviewSource>> {
  /** Reads the tree on the transaction's connection, too: the embedded store has no other. */
  const contextIn = (tx: Db): CoachContext => ({ ...context, db: tx, tree: () => readTree(tx) })
  return {
    coach: createPreviewSource(
      getCoachDetail,
      (coachId) => ({ coachId }),
      (tx, input) => coachDetail(contextIn(tx), input, null),
    ),
    venue: createPreviewSource(
      getVenueDetail,
      (venueId) => ({ venueId }),
      (tx, input) => venueDetail(contextIn(tx), input),
    ),
  }
}
