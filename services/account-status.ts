import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { endSessions } from './auth/session/end.ts'
import { keepMarks } from './coach/coach/commented.ts'
import { application } from './coach/db/application-schema.ts'
import { coach } from './coach/db/schema.ts'
import { venue } from './coach/db/venue-schema.ts'
import { hideWordsOf, setWordsHidden } from './generic/comment/hide-all.ts'
import type { PushSettings } from './shared/push/settings.ts'
import { ServiceError } from './shared/service-error.ts'
import type { Db } from './shared/store/database.ts'
import { type SubjectStatus, setSubjectStatus } from './subject-status.ts'
import { type Account, findByMobile } from './user/account/queries.ts'
import { accountBlock, type TakenDown } from './user/db/block-schema.ts'
import { type AccountStatus, account } from './user/db/schema.ts'
import { tellAccounts } from './user/notice/tell.ts'

type Subject = TakenDown['subjects'][number]

/** What an account has published: its coach and its venues. */
export const subjectsOf = (db: Db, accountId: number) =>
  db
    .selectDistinct({ kind: application.kind, id: application.subjectId })
    .from(application)
    .where(and(eq(application.accountId, accountId), isNotNull(application.subjectId)))
    .then((rows) => rows.map(({ kind, id }) => ({ kind, id: id! })))

/**
 * Disables the account of a mobile number or lets it in again, as `changeStatus`. Throws GONE when nobody has the number.
 */
export const setAccountStatus = (db: Db, push: PushSettings, mobile: string, status: AccountStatus) =>
  db.transaction(async (tx) => {
    const found = await findByMobile(tx, mobile)
    if (!found) throw new ServiceError(ERROR_CODES.GONE, 'Nobody has an account with this number.')
    return changeStatus(tx, push, found, status)
  })

type Changed = { subjects: Subject[]; shown: Subject[]; tags: string[] }

/**
 * Disables an account, which ends its sessions, takes its coach and venues down and hides what it wrote,
 * or lets it in again with what went by that and nothing else. Answers what it has published, what of it is
 * shown again, and what web shows all of it by.
 */
export async function changeStatus(
  tx: Db,
  push: PushSettings,
  { accountId, status: before }: Pick<Account, 'accountId' | 'status'>,
  status: AccountStatus,
): Promise<Changed> {
  await tx.update(account).set({ status }).where(eq(account.accountId, accountId))
  const subjects = await subjectsOf(tx, accountId)
  if (status === 'active') return { subjects, ...(await bringBack(tx, push, accountId)) }
  if (before === 'active') await tellAccounts(tx, [accountId], { kind: 'accountBlocked' })
  await endSessions(tx, accountId)
  const tags: string[] = []
  const takenDown: Subject[] = []
  for (const subject of subjects) {
    if (await isLive(tx, subject)) takenDown.push(subject)
    tags.push(...(await setSubjectStatus(tx, push, [subject.kind, subject.id, 'disabled'] satisfies SubjectStatus)))
  }
  const words = await hideWordsOf(tx, { keepMarks }, accountId)
  await tx.insert(accountBlock).values({ accountId, takenDown: { subjects: takenDown, ...words.hidden } })
  return { subjects, shown: [], tags: [...new Set([...tags, ...words.tags])] }
}

async function bringBack(tx: Db, push: PushSettings, accountId: number): Promise<Omit<Changed, 'subjects'>> {
  const ended = await tx
    .update(accountBlock)
    .set({ endedAt: sql`clock_timestamp()` })
    .where(and(eq(accountBlock.accountId, accountId), isNull(accountBlock.endedAt)))
    .returning({ takenDown: accountBlock.takenDown })
  const shown: Subject[] = []
  const tags: string[] = []
  for (const { takenDown } of ended) {
    for (const subject of takenDown.subjects) {
      tags.push(...(await setSubjectStatus(tx, push, [subject.kind, subject.id, 'live'] satisfies SubjectStatus)))
      shown.push(subject)
    }
    tags.push(...(await setWordsHidden(tx, { keepMarks }, takenDown, false)))
  }
  return { shown, tags: [...new Set(tags)] }
}

async function isLive(tx: Db, { kind, id }: Subject): Promise<boolean> {
  const live =
    kind === 'coach'
      ? await tx.$count(coach, and(eq(coach.coachId, id), eq(coach.status, 'live')))
      : await tx.$count(venue, and(eq(venue.venueId, id), eq(venue.status, 'live')))
  return live > 0
}
