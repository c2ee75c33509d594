import { eq, sql } from 'drizzle-orm'
import type { ContentKind } from '#lib/contracts/content.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { enqueuePages } from '#services/shared/push/enqueue.ts'
import type { PushSettings } from '#services/shared/push/settings.ts'
import { forgetPlan } from '#services/shared/resource/forget-plan.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { ContentStatus } from '../db/content-schema.ts'
import { pushOutbox } from '../db/push-schema.ts'
import { plannedPublication } from '../db/resource-schema.ts'
import { cityOf, contentTags, KINDS } from './kinds.ts'

/**
 * Publishes a record or takes it down, by hand and not by the clock any more; engines hear of it with the same
 * transaction. Answers what web shows it by.
 */
export async function setContentStatus(
  db: Db,
  push: PushSettings,
  { kind, id, status }: { kind: ContentKind; id: number; status: ContentStatus },
): Promise<string[]> {
  const { table, id: column } = KINDS[kind]
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(table)
      .set({ status, updatedAt: sql`now()` })
      .where(eq(column, id))
      .returning({ cityCode: cityOf(kind) })
    const [row] = changed
    if (!row) throw new ServiceError(ERROR_CODES.GONE)
    await forgetPlan(tx, plannedPublication, { kind, id })
    await enqueuePages(tx, pushOutbox, push, [{ kind, id, cityCode: row.cityCode, isGone: status !== 'published' }])
  })
  return contentTags(kind, id)
}
