import { and, eq, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { agreement as resource } from '#lib/contracts/resources/agreement.ts'
import type { Content, Row } from '#services/shared/resource/record-store.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { type Db, rowsOf } from '#services/shared/store/database.ts'
import { today } from '../content/expiry.ts'
import { agreement } from '../db/help-schema.ts'
import { recordVersion } from '../db/resource-schema.ts'

/** A new version is published when saved: if backdated, it would apply before anyone had time to read it. */
export async function refuseBackdated(tx: Db, id: number, { version, revisedOn }: Content): Promise<void> {
  const [before] = await tx
    .select({ version: agreement.version, today: sql<string>`${today}::text` })
    .from(agreement)
    .where(eq(agreement.agreementId, id))
  if (!before || before.version === version || before.today <= String(revisedOn)) return
  throw new ServiceError(ERROR_CODES.BAD_INPUT, `换了版本，修订日期就是公布的日子，不能早于今天（${before.today}）`)
}

/**
 * Nor is one published later than the day its text gives, now or at a planned time. One that was public before was
 * announced then.
 */
export async function refuseLatePublication(tx: Db, { id, state, content }: Row, at?: Date): Promise<void> {
  if (state === 'published') return
  const { version, revisedOn } = content
  const moment = at ? sql`${at.toISOString()}::timestamptz` : sql`now()`
  const [read] = await rowsOf<{ day: string }>(
    tx,
    sql`select (${moment} at time zone 'Asia/Shanghai')::date::text as day`,
  )
  if (read!.day <= String(revisedOn)) return
  const isOfRecord = and(eq(recordVersion.kind, resource.kind), eq(recordVersion.recordId, id))
  const isSameText = sql`${recordVersion.content}->>'version' = ${version}::text`
  const wasPublic = and(isOfRecord, eq(recordVersion.state, 'published'), isSameText)
  if ((await tx.$count(recordVersion, wasPublic)) > 0) return
  throw new ServiceError(
    ERROR_CODES.BAD_INPUT,
    `修订日期就是公布的日子，不能早于${at ? '发布那天' : '今天'}（${read!.day}）；请先改修订日期和生效日期`,
  )
}
