import { randomBytes } from 'node:crypto'
import type { AccountType } from '#lib/contracts/enums.ts'
import { nameKeyOf } from '#services/shared/name-key.ts'
import type { Db } from '#services/shared/store/database.ts'
import { violatedConstraint } from '#services/shared/store/unique.ts'
import { account } from '../db/schema.ts'
import { type Account, findById, takenError } from './queries.ts'

const DEFAULT_PICTURE = '/pictures/avatars/default.svg'

type NewAccount = {
  mobile: string
  passwordHash: string
  userType: AccountType
  /** If omitted, the account gets a name that says nothing about its owner. */
  userName?: string | undefined
  wechatUnionId: string | null
  inviter?: number | undefined
  agreementVersion: string
}

/** Stores a new account; of two at once for one number, name or WeChat account, the index lets one through (T27). */
export async function createAccount(db: Db, { userName, inviter, ...rest }: NewAccount): Promise<Account> {
  const name = userName ?? `用户${randomBytes(5).toString('hex')}`
  const [row] = await db
    .insert(account)
    .values({
      ...rest,
      userName: name,
      nameKey: nameKeyOf(name),
      headImg: DEFAULT_PICTURE,
      inviterId: await inviterOf(db, inviter),
    })
    .returning()
    .catch((error: unknown): never => {
      throw takenError(violatedConstraint(error)) ?? error
    })
  return row!
}

/**
 * Id of the inviter, if that account exists: an outdated link keeps nobody out. The new account does not exist yet, so
 * nobody can invite themselves.
 */
const inviterOf = async (db: Db, inviter: number | undefined): Promise<number | null> =>
  (inviter === undefined ? undefined : await findById(db, inviter))?.accountId ?? null
