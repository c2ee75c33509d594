import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import type { ResourceContext } from '#services/shared/resource/record-store.ts'
import type { Revalidate } from '#services/shared/revalidate.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { Tell, WithdrawNotice } from '#services/shared/tell.ts'
import type { ContentParts } from '../resource/parts.ts'
import type { CheckByWords } from '../word-list/current-check.ts'

/** A coach or venue an account has published, as far as a text of it needs it. */
export type Owner = {
  kind: ApplicationKind
  id: number
  name: string
  /** Not taken down. */
  isLive: boolean
  /** Where it is; '' when the account has it no more. */
  cityCode: string
  districtCode: string
  /** Of a venue; a coach has none. */
  address: string
}

/** What writing and reviewing texts touches outside this service; `services/submission-parts.ts` brings it. */
export type SubmissionParts = Pick<ContentParts, 'findSport'> & {
  /** Coaches and venues of an account that are or were public. */
  findOwned: (db: Db, accountId: number) => Promise<Owner[]>
  /** Coaches and venues with these words in their names, some hundreds at most. */
  findOwnersNamed: (db: Db, words: string) => Promise<Pick<Owner, 'kind' | 'id'>[]>
  /** It stays so until the transaction ends; to be asked before anything of the account's is locked. */
  isBlocked: (tx: Db, accountId: number) => Promise<boolean>
  findApplicant: (db: Db, accountId: number) => Promise<{ userName: string; isBlocked: boolean; reportCount: number }>
  /** User names of accounts; one that is gone has none. */
  findNames: (db: Db, accountIds: readonly number[]) => Promise<Map<number, string>>
  tell: Tell
  withdrawNotice: WithdrawNotice
}

export type SubmissionContext = {
  db: Db
  parts: SubmissionParts
  /** What is approved is published where operators look after it. */
  resources: ResourceContext
  check: CheckByWords
  revalidate: Revalidate
  now: () => Date
}
