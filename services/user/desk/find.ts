import { and, desc, eq, ilike, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { findAccounts as contract } from '#lib/contracts/account-desk.ts'
import { maskMobile } from '#lib/contracts/mask-mobile.ts'
import { type AuditedCall, writeAudit } from '#services/shared/audit/write-audit.ts'
import { COUNTED, cappedTotal, windowOf } from '#services/shared/paging.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { Account } from '../account/queries.ts'
import { account } from '../db/schema.ts'

const MOBILE = /^1\d{10}$/

export const deskAccountOf = (row: Account) => ({
  ...{ accountId: row.accountId, userName: row.userName, nickname: row.nickname, headImg: row.headImg },
  ...{ mobile: maskMobile(row.mobile), userType: row.userType, isBlocked: row.status !== 'active' },
  registeredAt: row.registeredAt.toISOString(),
  deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
})

/** accounts by mobile, which is written down, number or part of a name, the latest first. */
export async function findAccounts(db: Db, wish: z.output<typeof contract.input>, call: AuditedCall) {
  const { text, isBlocked, pageNum, pageSize } = wish
  const wanted = and(
    text === '' ? undefined : named(text),
    isBlocked === undefined ? undefined : eq(account.status, isBlocked ? 'disabled' : 'active'),
  )
  const { limit, offset } = windowOf({ pageNum, pageSize })
  const rows = await db
    .select()
    .from(account)
    .where(wanted)
    .orderBy(desc(account.accountId))
    .limit(limit)
    .offset(offset)
  const some = db.select({ accountId: account.accountId }).from(account).where(wanted).limit(COUNTED).as('some')
  const total = await db.$count(some)
  if (MOBILE.test(text))
    await writeAudit(db, call, {
      ...{ act: 'find', kind: 'account', recordId: rows[0]?.accountId ?? '' },
      after: { mobile: text },
    })
  return { list: rows.map(deskAccountOf), ...cappedTotal(total), pageNum, pageSize }
}

function named(text: string) {
  if (MOBILE.test(text)) return eq(account.mobile, text)
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const byName = or(ilike(account.userName, part), ilike(account.nickname, part))
  return /^\d{1,15}$/.test(text) ? or(eq(account.accountId, Number(text)), byName) : byName
}
