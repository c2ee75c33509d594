import { and, eq, isNull } from 'drizzle-orm'
import { readId } from '#lib/contracts/id-text.ts'
import type { HandledQueue } from '#lib/contracts/operator/handling.ts'
import type { Db } from '#services/shared/store/database.ts'
import { heldText } from '../db/text-safety-schema.ts'
import { demand } from '../db/visitor-schema.ts'
import { isFeedback, isWaiting } from '../demand/desk.ts'
import { isInQueue } from '../report/desk.ts'
import { isPendingSubmission } from '../submission/pending.ts'
import type { Entry, HandlingParts, WaitingCheck } from './context.ts'

/** Whether the entry exists and is waiting for a decision. */
export const isEntryWaiting = async (db: Db, parts: HandlingParts, { queue, entryId }: Entry): Promise<boolean> => {
  const check = OWN[queue] ?? parts.waitingChecks[queue]
  return check !== undefined && (await check(db, entryId))
}

/** For queues with numeric entry ids. */
const byNumericId =
  (check: (db: Db, id: number) => Promise<boolean>): WaitingCheck =>
  async (db, entryId) => {
    const id = readId(entryId)
    return id !== null && check(db, id)
  }

const OWN: Partial<Record<HandledQueue, WaitingCheck>> = {
  submissions: isPendingSubmission,
  reports: byNumericId((db, reportId) => isInQueue(db, 'reports', reportId)),
  objections: byNumericId((db, reportId) => isInQueue(db, 'objections', reportId)),
  heldTexts: byNumericId(
    async (db, heldId) => (await db.$count(heldText, and(eq(heldText.heldId, heldId), isNull(heldText.decidedAt)))) > 0,
  ),
  feedback: byNumericId(
    async (db, opinionId) => (await db.$count(demand, and(eq(demand.opinionId, opinionId), isFeedback, isWaiting))) > 0,
  ),
}
