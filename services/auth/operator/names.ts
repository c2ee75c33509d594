import { min } from 'drizzle-orm'
import type { AuthContext } from '../context.ts'
import { operator } from '../db/schema.ts'
import { currentOperators } from './terms.ts'

/** Lists current and former operators with their names and current roles, in order of appointment. */
export async function listColleagues({ db, accounts }: AuthContext) {
  const terms = await db
    .select({ accountId: operator.accountId })
    .from(operator)
    .groupBy(operator.accountId)
    .orderBy(min(operator.operatorId))
  const nameOf = await namesOf(
    accounts,
    terms.map(({ accountId }) => accountId),
  )
  const roles = new Map((await currentOperators(db)).map(({ accountId, role }) => [accountId, role]))
  return terms.map(({ accountId }) => ({
    ...{ accountId, userName: nameOf(accountId) },
    role: roles.get(accountId) ?? null,
  }))
}

/** Returns a lookup of user names, empty for deleted accounts. */
export async function namesOf(accounts: AuthContext['accounts'], accountIds: readonly number[]) {
  const ids = [...new Set(accountIds)]
  const people = await Promise.all(ids.map((accountId) => accounts.findById(accountId)))
  const names = new Map(people.map((each, at) => [ids[at]!, each?.userName ?? '']))
  return (accountId: number): string => names.get(accountId) ?? ''
}
