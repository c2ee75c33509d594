import type { z } from 'zod'
import type { getDeskAccount } from '#lib/contracts/account/account-desk.ts'
import type { NoticeChannel } from '#lib/contracts/notice/notice-kinds.ts'
import type { OperatorRole } from '#lib/contracts/operator/operator-roles.ts'
import type { AuditedCall } from '#services/shared/audit/write-audit.ts'
import type { Trace } from '#services/shared/log/trace.ts'
import type { PersonalData } from '#services/shared/personal-data.ts'
import type { Revalidate } from '#services/shared/revalidate.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { CheckText } from './account/names.ts'
import type { Account } from './account/queries.ts'
import type { Agreements } from './agreement/agreements.ts'
import type { AccountStatus } from './db/schema.ts'
import type { ReadNoticeWords } from './notice/delivery-context.ts'
import type { Proofs } from './proofs.ts'

/** What the user service's handlers share. */
export type UserContext = {
  db: Db
  trace: Trace
  proofs: Proofs
  agreements: Agreements
  readNoticeWords: ReadNoticeWords
  /** Channels for notices that are configured. */
  noticeChannels: readonly NoticeChannel[]
  checkText: CheckText
  /** Assigns the leads sent while logged out with the account's number to the account. */
  claimLeads: (owner: Pick<Account, 'accountId' | 'mobile'>) => Promise<void>
  /** Moves the open leads and demands an account sent with its number to another one. */
  moveLeadsAndDemandsToMobile: (tx: Db, accountId: number, change: { from: string; to: string }) => Promise<void>
  /** The parts of the site that hold data of an account, besides the account itself (T35). */
  otherPersonalData: readonly PersonalData[]
  desk: AccountDesk
}

type Records = Pick<
  z.input<typeof getDeskAccount.data>,
  'comments' | 'applications' | 'submissions' | 'leads' | 'blocks'
>

/** What managing accounts needs of the other services; provided by `services/account-desk.ts`. */
export type AccountDesk = {
  /** The operator role of an account. */
  roleOf: (db: Db, accountId: number) => Promise<OperatorRole | null>
  /**
   * Throws CONFLICT when an account is the only owner who stays: only an owner can make another. No owner joins or
   * leaves until the transaction ends.
   */
  refuseLastOwner: (tx: Db, accountId: number) => Promise<void>
  /** The latest comments, applications, submissions and leads of an account, and its blocks. */
  recordsOf: (accountId: number) => Promise<Records>
  /**
   * Blocks an account with everything public of it, or brings both back, and audits it; returns how many pages and
   * texts stay down nevertheless, and the cache tags that change. CONFLICT for an operator's account.
   */
  changeStatus: (
    tx: Db,
    found: Account,
    status: AccountStatus,
    reason: { by: AuditedCall; why: string },
  ) => Promise<{ stayedDown: number; tags: readonly string[] }>
  revalidate: Revalidate
}
