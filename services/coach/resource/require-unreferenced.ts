import { and, eq, or, sql } from 'drizzle-orm'
import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import { idList } from '../coach/card.ts'
import { application } from '../db/application-schema.ts'
import { lead } from '../db/lead-schema.ts'
import { coach, collection } from '../db/schema.ts'
import type { ResourceParts } from './parts.ts'

/** Refuses to remove a coach or venue that anything refers to, shown or not: it would refer to nothing. */
export async function requireUnreferenced(
  tx: Db,
  { countReferences }: Pick<ResourceParts, 'countReferences'>,
  subject: { kind: ApplicationKind; id: number },
): Promise<void> {
  const { kind, id } = subject
  const { comments, texts } = await countReferences(tx, subject)
  const isAbout = and(eq(lead.kind, kind), eq(lead.subjectId, id))
  const leads = await tx.$count(lead, or(isAbout, and(eq(lead.recipientKind, kind), eq(lead.recipientId, id))))
  const isApplied = or(eq(application.subjectId, id), eq(application.claimedId, id))
  const applications = await tx.$count(application, and(eq(application.kind, kind), isApplied))
  const own = kind === 'coach' ? await collectionsOf(tx, id) : await coachesAt(tx, id)
  const references = [
    [comments, '条评价'],
    [leads, '条预约'],
    own,
    [texts, '篇内容'],
    [applications, '份入驻申请'],
  ] as const
  const found = references.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
  if (found.length === 0) return
  const name = kind === 'coach' ? '这位教练' : '这个场馆'
  throw new ServiceError(ERROR_CODES.CONFLICT, `${name}已有 ${found.join('、')}，不能移除；不想公开时可以下架`)
}

const collectionsOf = async (tx: Db, coachId: number) =>
  [await tx.$count(collection, eq(collection.coachId, coachId)), '个收藏'] as const

const coachesAt = async (tx: Db, venueId: number) =>
  [await tx.$count(coach, sql`${coach.venueIds} && ${idList([venueId])}::text::bigint[]`), '位教练'] as const
