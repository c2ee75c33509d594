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
import type { ReadNoticeWords } from './notice/office.ts'
import type { Proofs } from './proofs.ts'

/** What the user service works with. */
export type UserContext = {
  db: Db
  trace: Trace
  proofs: Proofs
  agreements: Agreements
  readNoticeWords: ReadNoticeWords
  /** The ways out of the site that are set up. */
  noticeWays: readonly NoticeChannel[]
  checkText: CheckText
  /** Has the open leads and demands an account sent with its number called at another one. */
  followMobile: (tx: Db, accountId: number, change: { from: string; to: string }) => Promise<void>
  /** The parts of the site that know something about an account, besides the account itself (T35). */
  others: readonly PersonalData[]
  desk: AccountDesk
}

type Records = Pick<
  z.input<typeof getDeskAccount.data>,
  'comments' | 'applications' | 'submissions' | 'leads' | 'blocks'
>

/** What looking after accounts asks of the other services; `services/account-desk.ts` brings it. */
export type AccountDesk = {
  /** As what an account runs the site. */
  roleOf: (db: Db, accountId: number) => Promise<OperatorRole | null>
  /**
   * Refuses with CONFLICT when an account is the only owner who stays: none but an owner makes another. Until the
   * transaction ends no owner joins or leaves.
   */
  refuseLastOwner: (tx: Db, accountId: number) => Promise<void>
  /** The latest of what an account wrote, handed in and asked for, and its blocks. */
  recordsOf: (accountId: number) => Promise<Records>
  /**
   * Blocks an account with all that is public of it, or brings both back, and writes it down; answers what web shows it
   * by. CONFLICT for an operator's.
   */
  changeStatus: (
    tx: Db,
    found: Account,
    status: AccountStatus,
    reason: { by: AuditedCall; why: string },
  ) => Promise<readonly string[]>
  revalidate: Revalidate
}
