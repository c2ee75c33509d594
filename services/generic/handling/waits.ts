import { and, eq, isNull } from 'drizzle-orm'
import { readId } from '#lib/contracts/id-text.ts'
import type { HandledQueue } from '#lib/contracts/operator/handling.ts'
import type { Db } from '#services/shared/store/database.ts'
import { heldText } from '../db/text-safety-schema.ts'
import { demand } from '../db/visitor-schema.ts'
import { isFeedback, isWaiting } from '../demand/desk.ts'
import { isInQueue } from '../report/desk.ts'
import { waitsForReview } from '../submission/waiting.ts'
import type { Entry, HandlingParts, Waits } from './context.ts'

/** Whether the entry exists and is waiting for a decision. */
export const waits = async (db: Db, parts: HandlingParts, { queue, entryId }: Entry): Promise<boolean> => {
  const ask = OWN[queue] ?? parts.waits[queue]
  return ask !== undefined && (await ask(db, entryId))
}

/** For queues with numeric entry ids. */
const numbered =
  (ask: (db: Db, id: number) => Promise<boolean>): Waits =>
  async (db, entryId) => {
    const id = readId(entryId)
    return id !== null && ask(db, id)
  }

const OWN: Partial<Record<HandledQueue, Waits>> = {
  submissions: waitsForReview,
  reports: numbered((db, reportId) => isInQueue(db, 'reports', reportId)),
  objections: numbered((db, reportId) => isInQueue(db, 'objections', reportId)),
  heldTexts: numbered(
    async (db, heldId) => (await db.$count(heldText, and(eq(heldText.heldId, heldId), isNull(heldText.decidedAt)))) > 0,
  ),
  feedback: numbered(
    async (db, opinionId) => (await db.$count(demand, and(eq(demand.opinionId, opinionId), isFeedback, isWaiting))) > 0,
  ),
}
