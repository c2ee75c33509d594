import type { UserInfo } from '#lib/contracts/account/account-fields.ts'
import type { AgreementToAccept } from '#lib/contracts/account/agreement.ts'
import type { AccountType } from '#lib/contracts/enums.ts'

/** The part of an account that logging in needs. */
export interface Account {
  accountId: number
  mobile: string
  userName: string
  passwordHash: string
  userType: AccountType
  status: 'active' | 'disabled'
  wechatUnionId: string | null
  nickname: string
  headImg: string
  sex: number | null
  agreementVersion: string
  /** Set while the account waits to be deleted. */
  deletionDueAt: Date | null
}

export interface NewAccount {
  mobile: string
  passwordHash: string
  userType: AccountType
  /** If omitted, the account gets a name that says nothing about its owner. */
  userName?: string | undefined
  wechatUnionId: string | null
  inviter?: number | undefined
  agreementVersion: string
}

/** What this service needs of accounts, which belong to the user service; `services/accounts.ts` connects the two. */
export interface Accounts {
  findById(accountId: number): Promise<Account | undefined>
  /** The same, after waiting for changes of the account that have begun, such as a block. */
  findSettled(accountId: number): Promise<Account | undefined>
  findByMobile(mobile: string): Promise<Account | undefined>
  findByUnionId(unionId: string): Promise<Account | undefined>
  /** By mobile number or user name. */
  findByLoginName(name: string): Promise<Account | undefined>
  /** Rejects a user name that must not be shown. */
  refuseName(userName: string): Promise<void>
  /** Rejects what is taken: of two calls at once for one number, name or WeChat account, one succeeds. */
  create(account: NewAccount): Promise<Account>
  /**
   * Binds a WeChat account, or none, and ends the account's sessions, except that of one token; rejects an account that
   * has another one bound.
   */
  setWechat(accountId: number, unionId: string | null, options: { except: string | null }): Promise<void>
  /** Cancels a requested deletion; true if there was one. */
  cancelDeletion(accountId: number): Promise<boolean>
  /** Frees the number, name and WeChat account of accounts that are due for deletion but not swept yet. */
  freeIdentifiers(wanted: Pick<NewAccount, 'mobile' | 'userName' | 'wechatUnionId'>): Promise<void>
  /** Agreements that have changed since the account accepted them. */
  agreementsToAccept(account: Account): Promise<AgreementToAccept[]>
  /** Whether this is the current version of the user agreement. */
  isCurrentAgreementVersion(version: string): Promise<boolean>
  /** The account's data as its browser may store them. */
  infoOf(account: Account): UserInfo
}
