import { and, eq } from 'drizzle-orm'
import { blockAccount } from './account-status.ts'
import { ownersOf } from './coach/application/owners.ts'
import { roleOn } from './coach/application/role-on.ts'
import { saveMarks } from './coach/coach/commented.ts'
import { coach } from './coach/db/schema.ts'
import { venue } from './coach/db/venue-schema.ts'
import type { ReportParts } from './generic/report/context.ts'
import { lockAccountRecords } from './lock-account-records.ts'
import { setSubjectStatus } from './record-status.ts'
import type { PushSettings } from './shared/push/settings.ts'
import { setRestoredOnUnblock } from './user/account/block.ts'
import { isBlocked, lockAccounts } from './user/account/lock.ts'
import { notifyAccounts } from './user/notice/notify.ts'

/** What reports need from other services: ownership, hiding, blocking and notices. */
export const reportParts = (push: PushSettings): ReportParts => ({
  saveMarks,
  ownersOf,
  replyRoleOf: roleOn,
  findSubject: async (db, kind, id) => {
    const [row] =
      kind === 'coach'
        ? await db
            .select({ name: coach.name })
            .from(coach)
            .where(and(eq(coach.coachId, id), eq(coach.status, 'live')))
        : await db
            .select({ name: venue.name })
            .from(venue)
            .where(and(eq(venue.venueId, id), eq(venue.status, 'live')))
    return row ?? null
  },
  setSubjectShown: (tx, kind, id, isShown, reason) =>
    setSubjectStatus(tx, push, [kind, id, isShown ? 'live' : 'disabled'], reason),
  lockAccounts: async (tx, accountIds) => {
    await lockAccounts(tx, accountIds)
  },
  lockAccountRecords,
  blockAccount: (tx, accountId, reason) => blockAccount(tx, push, accountId, reason),
  isBlocked,
  setRestoredOnUnblock,
  notify: notifyAccounts,
})
