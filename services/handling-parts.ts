import { readId } from '#lib/contracts/id-text.ts'
import { applicants } from './applicants.ts'
import { isPendingApplication } from './coach/desk/queues.ts'
import { waitsOnDesk } from './coach/lead/desk.ts'
import type { HandlingParts } from './generic/handling/context.ts'

/** What takes and notes need from other services; each queue is one line. */
export const handlingParts: HandlingParts = {
  findNames: applicants.findNames,
  waitingChecks: {
    applications: isPendingApplication,
    leads: async (db, entryId) => {
      const id = readId(entryId)
      return id !== null && waitsOnDesk(db, id)
    },
  },
}
