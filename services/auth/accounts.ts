import type { UserInfo } from '#lib/contracts/account/account-fields.ts'
import type { AgreementToAccept } from '#lib/contracts/account/agreement.ts'
import type { AccountType } from '#lib/contracts/enums.ts'

/** An account as far as signing in looks at it. */
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
  /** Set while it waits to be deleted. */
  deletionDueAt: Date | null
}

export interface NewAccount {
  mobile: string
  passwordHash: string
  userType: AccountType
  /** Without one the account gets a name that says nothing about its owner. */
  userName?: string | undefined
  wechatUnionId: string | null
  inviter?: number | undefined
  agreementVersion: string
}

/** What this service asks of the accounts, which belong to the user service; `services/accounts.ts` brings the two together. */
export interface Accounts {
  findById(accountId: number): Promise<Account | undefined>
  findByMobile(mobile: string): Promise<Account | undefined>
  findByUnionId(unionId: string): Promise<Account | undefined>
  /** By mobile number or user name. */
  findByLoginName(name: string): Promise<Account | undefined>
  /** Refuses a user name nobody should read. */
  refuseName(userName: string): Promise<void>
  /** Refuses what is taken: of two at once for one number, name or WeChat account one comes through. */
  create(wanted: NewAccount): Promise<Account>
  /** Binds a WeChat account, or none; an account that has another one is refused. */
  setWechat(accountId: number, unionId: string | null): Promise<void>
  /** Takes back a wish to be deleted; true when there was one. */
  keep(accountId: number): Promise<boolean>
  /** Frees a number whose account is past its day of deletion but not swept yet. */
  freeMobile(mobile: string): Promise<void>
  /** What changed since the account said yes to it. */
  agreementsToAccept(account: Account): Promise<AgreementToAccept[]>
  /** Whether this version of the user agreement is the one that is shown. */
  isShownVersion(version: string): Promise<boolean>
  /** Who somebody is, as their browser may keep it. */
  infoOf(account: Account): UserInfo
}
