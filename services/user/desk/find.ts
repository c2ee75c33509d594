import { and, desc, eq, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { findAccounts as findAccountsContract } from '#lib/contracts/account/account-desk.ts'
import { maskMobile } from '#lib/contracts/account/mask-mobile.ts'
import { parseMobile } from '#lib/contracts/account/parse-mobile.ts'
import { type AuditedCall, writeAudit } from '#services/shared/audit/write-audit.ts'
import { cappedTotal, MAX_COUNTED, windowOf } from '#services/shared/paging.ts'
import { contains } from '#services/shared/store/contains.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { Account } from '../account/queries.ts'
import { account } from '../db/schema.ts'

export const deskAccountOf = (row: Account) => ({
  ...{ accountId: row.accountId, userName: row.userName, nickname: row.nickname, headImg: row.headImg },
  ...{ mobile: maskMobile(row.mobile), userType: row.userType, isBlocked: row.status !== 'active' },
  registeredAt: row.registeredAt.toISOString(),
  deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
})

/** finds accounts by mobile, which is audited, by id or by part of a name, latest first. */
export async function findAccounts(db: Db, input: z.output<typeof findAccountsContract.input>, call: AuditedCall) {
  const { text, isBlocked, pageNum, pageSize } = input
  const condition = and(
    text === '' ? undefined : matchesText(text),
    isBlocked === undefined ? undefined : eq(account.status, isBlocked ? 'disabled' : 'active'),
  )
  const { limit, offset } = windowOf({ pageNum, pageSize })
  const rows = await db
    .select()
    .from(account)
    .where(condition)
    .orderBy(desc(account.accountId))
    .limit(limit)
    .offset(offset)
  const some = db.select({ accountId: account.accountId }).from(account).where(condition).limit(MAX_COUNTED).as('some')
  const total = await db.$count(some)
  const mobile = parseMobile(text)
  if (mobile)
    await writeAudit(db, call, {
      ...{ act: 'find', kind: 'account', recordId: rows[0]?.accountId ?? '' },
      after: { mobile },
    })
  return { list: rows.map(deskAccountOf), ...cappedTotal(total), pageNum, pageSize }
}

function matchesText(text: string) {
  const mobile = parseMobile(text)
  if (mobile) return eq(account.mobile, mobile)
  const byName = or(contains(account.userName, text), contains(account.nickname, text))
  const number = text.normalize('NFKC')
  return /^\d{1,15}$/.test(number) ? or(eq(account.accountId, Number(number)), byName) : byName
}
