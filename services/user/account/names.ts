import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CheckedText } from '#services/shared/text-safety/check-text.ts'

/** Checks a text against the lists of words in force now. */
export type CheckText = (db: Db, text: string) => Promise<CheckedText>

const LABELS = { nickname: '昵称', userName: '用户名' } as const

/**
 * rejects a name that must not appear, as it is shown beside everything its owner writes. Even a doubtful one
 * is rejected: a comment can wait for an operator, a name cannot.
 */
export async function refuseName(db: Db, check: CheckText, name: string, field: keyof typeof LABELS): Promise<void> {
  const [refused] = (await check(db, name)).findings
  if (!refused) return
  const label = LABELS[field]
  const message =
    'contact' in refused
      ? `${label}会公开显示，不能有联系方式，请去掉“${refused.found}”`
      : `“${refused.found}”不能出现在公开的${label}里，请换一个`
  throw new ServiceError(ERROR_CODES.TEXT_REFUSED, message, { field })
}
