import type { Db } from '#services/shared/store/database.ts'
import { notifyAccounts } from '../notice/notify.ts'
import { requireAccount, setWechat } from './queries.ts'

/** Binds a WeChat account, or none, and notifies the account, wherever it was done from. */
export async function changeWechat(tx: Db, accountId: number, unionId: string | null): Promise<void> {
  const before = await requireAccount(tx, accountId)
  await setWechat(tx, accountId, unionId)
  if (before.wechatUnionId === unionId) return
  await notifyAccounts(tx, [accountId], { kind: unionId === null ? 'wechatUnbound' : 'wechatBound' })
}
