import { waitsForReview } from './coach/desk/queues.ts'
import { waitsOnDesk } from './coach/lead/read.ts'
import type { HandlingParts } from './generic/handling/context.ts'
import { findById } from './user/account/queries.ts'

/** What taking and noting needs of the other services: a queue is one line. */
export const handlingParts: HandlingParts = {
  nameOf: async (db, accountId) => (await findById(db, accountId))?.userName || `账号 ${accountId}`,
  waits: {
    applications: waitsForReview,
    leads: async (db, entryId) => /^[1-9]\d{0,14}$/.test(entryId) && waitsOnDesk(db, Number(entryId)),
  },
}
