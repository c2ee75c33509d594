import { and, eq, isNotNull } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { endSessions } from './auth/session/end.ts'
import { application } from './coach/db/application-schema.ts'
import type { PushSettings } from './shared/push/settings.ts'
import { ServiceError } from './shared/service-error.ts'
import type { Db } from './shared/store/database.ts'
import { type SubjectStatus, setSubjectStatus } from './subject-status.ts'
import { findByMobile } from './user/account/queries.ts'
import { type AccountStatus, account } from './user/db/schema.ts'
import { tellAccounts } from './user/notice/tell.ts'

/** What an account has published: its coach and its venues. */
export const subjectsOf = (db: Db, accountId: number) =>
  db
    .selectDistinct({ kind: application.kind, id: application.subjectId })
    .from(application)
    .where(and(eq(application.accountId, accountId), isNotNull(application.subjectId)))
    .then((rows) => rows.map(({ kind, id }) => ({ kind, id: id! })))

/**
 * Disables the account of a mobile number, which ends its sessions and takes its coach and venues down, or lets
 * it in again; what was taken down stays down until it is shown again by itself. All or nothing. Answers what it has
 * published and what web shows that by. Throws GONE when nobody has the number.
 */
export const setAccountStatus = (db: Db, push: PushSettings, mobile: string, status: AccountStatus) =>
  db.transaction(async (tx) => {
    const found = await findByMobile(tx, mobile)
    if (!found) throw new ServiceError(ERROR_CODES.GONE, 'Nobody has an account with this number.')
    await tx.update(account).set({ status }).where(eq(account.accountId, found.accountId))
    const subjects = await subjectsOf(tx, found.accountId)
    if (status === 'active') return { subjects, tags: [] }
    if (found.status === 'active') await tellAccounts(tx, [found.accountId], { kind: 'accountBlocked' })
    await endSessions(tx, found.accountId)
    const tags: string[] = []
    for (const { kind, id } of subjects)
      tags.push(...(await setSubjectStatus(tx, push, [kind, id, 'disabled'] satisfies SubjectStatus)))
    return { subjects, tags: [...new Set(tags)] }
  })
