import { desc, eq } from 'drizzle-orm'
import { contentParts } from './content-parts.ts'
import { preview } from './generic/db/resource-schema.ts'
import { submission } from './generic/db/submission-schema.ts'
import { genericResources } from './generic/resource/stores.ts'
import { ownedRecords } from './generic/submission/owned-records.ts'
import { removeRecord } from './generic/submission/remove-record.ts'
import { lockAccountRecords } from './lock-account-records.ts'
import type { PersonalData } from './shared/personal-data.ts'
import { PUSH_OFF, type PushSettings } from './shared/push/settings.ts'
import { discardRenderings } from './shared/resource/stored-preview.ts'
import { noRevalidation, type Revalidate } from './shared/revalidate.ts'
import type { Db } from './shared/store/database.ts'
import { lockAccounts } from './user/account/lock.ts'

type Parts = { push?: PushSettings; revalidate?: Revalidate }

/** An account's submissions for its coach or venues. All are deleted with the account, even public ones. */
export const submissionPersonalData = (
  db: Db,
  { push = PUSH_OFF, revalidate = noRevalidation }: Parts = {},
): PersonalData => ({
  name: 'submissions',
  read: async (accountId) => {
    const rows = await db
      .select()
      .from(submission)
      .where(eq(submission.accountId, accountId))
      .orderBy(desc(submission.createdAt))
    return rows.map(({ accountId: _, reviewedBy: __, clientKey: ___, ...row }) => row)
  },
  forget: async (accountId) => {
    const tags = await db.transaction(async (tx) => {
      // The same locks as for blocking: from here on nobody publishes anything of the account.
      await lockAccounts(tx, [accountId])
      await lockAccountRecords(tx, [accountId])
      const resources = genericResources(tx, contentParts, push)
      const changedTags: string[] = []
      for (const { kind, id } of await ownedRecords(tx, accountId)) {
        changedTags.push(...(await removeRecord(tx, resources, { kind, id })))
      }
      // Previews of content that was never published belong to no record.
      await tx.delete(preview).where(eq(preview.madeBy, accountId))
      await discardRenderings(tx, preview)
      await tx.delete(submission).where(eq(submission.accountId, accountId))
      return [...new Set(changedTags)]
    })
    if (tags.length > 0) await revalidate(tags, { isUrgent: true })
  },
})
