import type { Db } from '#services/shared/store/database.ts'
import { requireAccount } from './queries.ts'

/** How an account is seen beside what it writes: nickname, or else user name, and picture. */
export async function findAuthor(db: Db, accountId: number) {
  const { nickname, userName, headImg } = await requireAccount(db, accountId)
  return { authorName: nickname || userName, authorHeadImg: headImg }
}
