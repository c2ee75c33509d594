import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import type { Db } from '#services/shared/store/database.ts'
import { lockName } from '#services/shared/store/lock-name.ts'

/** Serializes writes to an account's applications of a kind. */
export const lockAccount = (tx: Db, kind: ApplicationKind, accountId: number) =>
  lockName(tx, `check ${kind} of account ${accountId}`)
