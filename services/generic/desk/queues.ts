import { and, count, min } from 'drizzle-orm'
import { waitingOf } from '#services/shared/figures/waiting.ts'
import type { Db } from '#services/shared/store/database.ts'
import { demand } from '../db/visitor-schema.ts'
import { isFeedback, isWaiting } from '../demand/desk.ts'
import { countHeld } from '../held-text/list.ts'
import { countQueue, countReports } from '../report/desk.ts'
import { pendingSubmissions } from '../submission/pending.ts'
import type { DeskParts } from './parts.ts'

/** This service's queues. */
export const OWN_QUEUES: DeskParts['queues'] = {
  submissions: pendingSubmissions,
  reports: countReports,
  objections: (db) => countQueue(db, 'objections'),
  heldTexts: countHeld,
  feedback: waitingFeedback,
}

/** Unanswered feedback. */
async function waitingFeedback(db: Db) {
  return waitingOf(
    await db
      .select({ count: count(), oldestAt: min(demand.createdAt) })
      .from(demand)
      .where(and(isFeedback, isWaiting)),
  )
}
