import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import type { Notify, WithdrawNotice } from '#services/shared/notify.ts'
import type { ResourceContext } from '#services/shared/resource/record-store.ts'
import type { Revalidate } from '#services/shared/revalidate.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { ContentParts } from '../resource/parts.ts'
import type { WordListCheck } from '../word-list/current-check.ts'

/** A coach or venue an account has published, as needed for its texts. */
export type Owner = {
  kind: ApplicationKind
  id: number
  name: string
  /** Not taken down. */
  isLive: boolean
  /** Its city; '' if the account no longer owns it. */
  cityCode: string
  districtCode: string
  /** Address of a venue; empty for a coach. */
  address: string
}

/** What submissions need from other services; provided by `services/submission-parts.ts`. */
export type SubmissionParts = Pick<ContentParts, 'findSport'> & {
  /** An account's coaches and venues that are or were public. */
  findOwned: (db: Db, accountId: number) => Promise<Owner[]>
  /** Coaches and venues whose names contain these words, a few hundred at most. */
  findOwnersNamed: (db: Db, words: string) => Promise<Pick<Owner, 'kind' | 'id'>[]>
  /** Whether it is blocked, fixed until the transaction ends; call it before locking rows of the account. */
  isBlocked: (tx: Db, accountId: number) => Promise<boolean>
  findApplicant: (db: Db, accountId: number) => Promise<{ userName: string; isBlocked: boolean; reportCount: number }>
  /** User names by account; deleted accounts are missing. */
  findNames: (db: Db, accountIds: readonly number[]) => Promise<Map<number, string>>
  notify: Notify
  withdrawNotice: WithdrawNotice
}

export type SubmissionContext = {
  db: Db
  parts: SubmissionParts
  /** The record stores in which approved texts are published. */
  resources: ResourceContext
  check: WordListCheck
  revalidate: Revalidate
  now: () => Date
}
