import { eq } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { subjectsOf } from './account-subjects.ts'
import { currentOperators } from './auth/operator/terms.ts'
import { endSessions } from './auth/session/end.ts'
import { saveMarks } from './coach/coach/commented.ts'
import { preview as coachPreview } from './coach/db/resource-schema.ts'
import { coach } from './coach/db/schema.ts'
import { venue } from './coach/db/venue-schema.ts'
import { handOverToOperators, returnToRecipient } from './coach/lead/block.ts'
import { hideTextsOf, setTextsHidden } from './generic/comment/hide-texts.ts'
import { KINDS } from './generic/content/kinds.ts'
import { preview as genericPreview } from './generic/db/resource-schema.ts'
import { type OwnedRecord, ownedRecords } from './generic/submission/owned-records.ts'
import { lockAccountRecords } from './lock-account-records.ts'
import { setContentStatus, setSubjectStatus } from './record-status.ts'
import { type Auditor, writeAudit } from './shared/audit/write-audit.ts'
import type { PushSettings } from './shared/push/settings.ts'
import type { Reason } from './shared/resource/set-shown.ts'
import { ServiceError } from './shared/service-error.ts'
import type { Db } from './shared/store/database.ts'
import { endBlock, recordBlock } from './user/account/block.ts'
import { lockAccounts } from './user/account/lock.ts'
import { type Account, findByMobile } from './user/account/queries.ts'
import type { TakenDown } from './user/db/block-schema.ts'
import { type AccountStatus, account } from './user/db/schema.ts'
import { notifyAccounts } from './user/notice/notify.ts'

type Subject = TakenDown['subjects'][number]

/**
 * Disables or re-enables the account of a mobile number, see `changeStatus`. Throws GONE if no account has the number.
 */
export const setAccountStatus = (db: Db, push: PushSettings, mobile: string, status: AccountStatus) =>
  db.transaction(async (tx) => {
    const found = await findByMobile(tx, mobile)
    const [locked] = found ? await lockAccounts(tx, [found.accountId]) : []
    if (!locked) throw new ServiceError(ERROR_CODES.GONE, 'Nobody has an account with this number.')
    return changeStatus(tx, push, locked, status, { by: 'command', why: '' })
  })

/**
 * blocks an account in the transaction of an operator's decision; returns cache tags. No effect if it is
 * already blocked or deleted.
 */
export async function blockAccount(tx: Db, push: PushSettings, accountId: number, reason: Reason): Promise<string[]> {
  const [found] = await lockAccounts(tx, [accountId])
  if (found?.status !== 'active') return []
  return (await changeStatus(tx, push, found, 'disabled', reason)).tags
}

/** `stayedDown`: what the block took down and unblocking does not show again. */
type StatusChange = { subjects: Subject[]; shown: Subject[]; stayedDown: (Subject | OwnedRecord)[]; tags: string[] }

/**
 * Disables a locked account: ends its sessions, takes down its coach, venues and texts, hides its words (R-6.10,
 * ) and leaves its received leads to operators. Or re-enables it, and shows what the block took down,
 * except records that may no longer be published. Returns its subjects, those shown again, what stayed down, and the
 * cache tags to refresh. CONFLICT if an operator blocks an operator.
 */
export async function changeStatus(
  tx: Db,
  push: PushSettings,
  { accountId, status: before }: Pick<Account, 'accountId' | 'status'>,
  status: AccountStatus,
  { by, why }: Reason,
): Promise<StatusChange> {
  const isOperator = (await currentOperators(tx)).some((each) => each.accountId === accountId)
  if (status === 'disabled' && typeof by !== 'string' && isOperator)
    throw new ServiceError(ERROR_CODES.CONFLICT, '这是运营人员的账号，请先移除其角色')
  await lockAccountRecords(tx, [accountId])
  await tx.update(account).set({ status }).where(eq(account.accountId, accountId))
  if (before !== status)
    await writeAudit(tx, by, {
      ...{ act: status === 'disabled' ? 'block' : 'unblock', kind: 'account', recordId: accountId, why },
      ...{ before: { status: before }, after: { status } },
    })
  const subjects = await subjectsOf(tx, accountId)
  for (const subject of subjects)
    await (status === 'active' ? returnToRecipient(tx, subject) : handOverToOperators(tx, subject, new Date()))
  if (status === 'active') return { subjects, ...(await restoreContent(tx, push, accountId, by)) }
  if (before === 'active') await notifyAccounts(tx, [accountId], { kind: 'accountBlocked' })
  await endSessions(tx, accountId)
  // Previews show content that must not be seen any more.
  for (const previews of [coachPreview, genericPreview]) await tx.delete(previews).where(eq(previews.madeBy, accountId))
  const tags: string[] = []
  const takenDown: Subject[] = []
  for (const subject of subjects) {
    if (await isLive(tx, subject)) takenDown.push(subject)
    tags.push(...(await setSubjectStatus(tx, push, [subject.kind, subject.id, 'disabled'], { by, why: BLOCK_REASON })))
  }
  const contents: OwnedRecord[] = []
  for (const owned of await ownedRecords(tx, accountId)) {
    if (await isPublished(tx, owned)) contents.push(owned)
    tags.push(...(await setContentStatus(tx, push, { ...owned, status: 'disabled' }, { by, why: BLOCK_REASON })))
  }
  const words = await hideTextsOf(tx, { saveMarks }, accountId)
  await recordBlock(tx, accountId, { subjects: takenDown, contents, ...words.hidden })
  return { subjects, shown: [], stayedDown: [], tags: [...new Set([...tags, ...words.tags])] }
}

/** Reasons recorded for each record; the reason for the block itself is recorded with the account. */
const BLOCK_REASON = '账号停用'
const UNBLOCK_REASON = '账号恢复'

async function restoreContent(
  tx: Db,
  push: PushSettings,
  accountId: number,
  by: Auditor,
): Promise<Omit<StatusChange, 'subjects'>> {
  const reason = { by, why: UNBLOCK_REASON }
  const shown: Subject[] = []
  const stayedDown: StatusChange['stayedDown'] = []
  const tags: string[] = []
  for (const takenDown of await endBlock(tx, accountId)) {
    for (const subject of takenDown.subjects) {
      const changed = await unlessRefused(setSubjectStatus(tx, push, [subject.kind, subject.id, 'live'], reason))
      if (changed) shown.push(subject)
      else stayedDown.push(subject)
      tags.push(...(changed ?? []))
    }
    for (const owned of takenDown.contents ?? []) {
      const changed = await unlessRefused(setContentStatus(tx, push, { ...owned, status: 'published' }, reason))
      if (!changed) stayedDown.push(owned)
      tags.push(...(changed ?? []))
    }
    tags.push(...(await setTextsHidden(tx, { saveMarks }, takenDown, false)))
  }
  return { shown, stayedDown, tags: [...new Set(tags)] }
}

/** Null for a record that may no longer be published, e.g. because its sport was taken down meanwhile: it stays down. */
const unlessRefused = (published: Promise<string[]>): Promise<string[] | null> =>
  published.catch((error) => {
    if (error instanceof ServiceError) return null
    throw error
  })

async function isPublished(tx: Db, { kind, id }: OwnedRecord): Promise<boolean> {
  const { table, id: number } = KINDS[kind]
  const [row] = await tx.select({ status: table.status }).from(table).where(eq(number, id))
  return row?.status === 'published'
}

async function isLive(tx: Db, { kind, id }: Subject): Promise<boolean> {
  const rows =
    kind === 'coach'
      ? await tx.select({ status: coach.status }).from(coach).where(eq(coach.coachId, id))
      : await tx.select({ status: venue.status }).from(venue).where(eq(venue.venueId, id))
  return rows.some(({ status }) => status === 'live')
}
