import { applicants } from './applicants.ts'
import { waitsForReview } from './coach/desk/queues.ts'
import { waitsOnDesk } from './coach/lead/read.ts'
import type { HandlingParts } from './generic/handling/context.ts'

/** What taking and noting needs of the other services: a queue is one line. */
export const handlingParts: HandlingParts = {
  findNames: applicants.findNames,
  waits: {
    applications: waitsForReview,
    leads: async (db, entryId) => /^[1-9]\d{0,14}$/.test(entryId) && waitsOnDesk(db, Number(entryId)),
  },
}
