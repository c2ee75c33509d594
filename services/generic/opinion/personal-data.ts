import { desc, eq } from 'drizzle-orm'
import type { PersonalData } from '#services/shared/personal-data.ts'
import type { Db } from '#services/shared/store/database.ts'
import { opinion } from '../db/visitor-schema.ts'
import { releaseUploads } from '../upload/claim.ts'

/** The demands an account posted, with the number to call while there is one; with the account they go, photos too. */
export const demandPersonalData = (db: Db): PersonalData => ({
  name: 'demands',
  read: (accountId) =>
    db
      .select({
        opinionType: opinion.opinionType,
        description: opinion.description,
        contactMobile: opinion.contactMobile,
        pictures: opinion.pictures,
        createdAt: opinion.createdAt,
        withdrawnAt: opinion.withdrawnAt,
      })
      .from(opinion)
      .where(eq(opinion.accountId, accountId))
      .orderBy(desc(opinion.createdAt)),
  forget: (accountId) =>
    db.transaction(async (tx) => {
      const gone = await tx
        .delete(opinion)
        .where(eq(opinion.accountId, accountId))
        .returning({ pictures: opinion.pictures })
      await releaseUploads(
        tx,
        accountId,
        gone.flatMap(({ pictures }) => pictures),
      )
    }),
})
