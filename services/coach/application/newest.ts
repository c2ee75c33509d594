import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import { isOpen } from '#services/shared/review/open-record.ts'
import type { ApplicationContext } from './context.ts'
import { correctedContent, isDiscarded } from './corrections.ts'
import { includeCorrections } from './edit.ts'
import { lockAccount } from './lock.ts'
import { newestOf, recordOf, type Which } from './read.ts'

/** R-7.19, R-7.21: returns the account's current application, or null; a draft with operators' corrections since. */
export async function newestApplication<K extends ApplicationKind>(
  context: ApplicationContext,
  kind: K,
  accountId: number,
  which?: Which,
) {
  return context.db.transaction(async (tx) => {
    await lockAccount(tx, kind, accountId)
    const row = await newestOf(tx, kind, accountId, which)
    if (!row) return null
    if (isDiscarded(row)) return recordOf<K>(tx, { ...row, content: await correctedContent(tx, context, row) })
    return recordOf<K>(tx, isOpen(row) ? await includeCorrections(tx, context, row) : row)
  })
}
