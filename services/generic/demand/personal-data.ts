import { desc, eq, inArray } from 'drizzle-orm'
import type { PersonalData } from '#services/shared/personal-data.ts'
import type { Db } from '#services/shared/store/database.ts'
import { demand, demandView } from '../db/visitor-schema.ts'
import { releaseUploads } from '../upload/claim.ts'

/** An account's demands, with the number while it is stored; deleted with the account, photos included. */
export const demandPersonalData = (db: Db): PersonalData => ({
  name: 'demands',
  read: (accountId) =>
    db
      .select({
        opinionType: demand.opinionType,
        description: demand.description,
        contactMobile: demand.contactMobile,
        pictures: demand.pictures,
        createdAt: demand.createdAt,
        withdrawnAt: demand.withdrawnAt,
        answer: demand.answer,
        answeredAt: demand.answeredAt,
      })
      .from(demand)
      .where(eq(demand.accountId, accountId))
      .orderBy(desc(demand.createdAt)),
  forget: (accountId) =>
    db.transaction(async (tx) => {
      const deleted = await tx
        .delete(demand)
        .where(eq(demand.accountId, accountId))
        .returning({ opinionId: demand.opinionId, pictures: demand.pictures })
      const ids = deleted.map(({ opinionId }) => opinionId)
      await tx.delete(demandView).where(inArray(demandView.opinionId, [0, ...ids]))
      await releaseUploads(
        tx,
        accountId,
        deleted.flatMap(({ pictures }) => pictures),
      )
    }),
})
