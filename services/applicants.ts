import { eq, inArray } from 'drizzle-orm'
import type { CoachParts } from './coach/context.ts'
import { authorRefOf } from './generic/comment/context.ts'
import { report } from './generic/db/report-schema.ts'
import { comment } from './generic/db/schema.ts'
import { shownAgreements } from './generic/faq/queries.ts'
import { isAbout } from './generic/report/queries.ts'
import { recordAcceptance } from './user/agreement/agreements.ts'
import { account } from './user/db/schema.ts'

/** What applications need from accounts, and what a reviewer is told about the applicant. */
export const applicants: Pick<CoachParts, 'findApplicant' | 'findNames' | 'findAgreements' | 'acceptAgreements'> = {
  findApplicant: async (db, accountId) => {
    const [row] = await db
      .select({ userName: account.userName, status: account.status })
      .from(account)
      .where(eq(account.accountId, accountId))
    return {
      userName: row?.userName ?? '',
      isBlocked: row?.status === 'disabled',
      commentCount: await db.$count(comment, eq(comment.authorRef, authorRefOf(accountId))),
      reportCount: await db.$count(report, isAbout(accountId)),
    }
  },
  findAgreements: async (db, keys) => {
    const shown = new Map((await shownAgreements(db)).map((each) => [each.key, each]))
    return keys.flatMap((key) => shown.get(key) ?? [])
  },
  acceptAgreements: recordAcceptance,
  findNames: async (db, accountIds) => {
    const rows = await db
      .select({ accountId: account.accountId, userName: account.userName })
      .from(account)
      .where(inArray(account.accountId, [...accountIds]))
    return new Map(rows.map(({ accountId, userName }) => [accountId, userName]))
  },
}
