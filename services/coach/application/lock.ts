import type { ApplicationKind } from '#lib/contracts/application/application.ts'
import type { Db } from '#services/shared/store/database.ts'
import { lockName } from '#services/shared/store/lock-name.ts'

/** Who writes applications of an account comes one after the other. */
export const lockAccount = (tx: Db, kind: ApplicationKind, accountId: number) =>
  lockName(tx, `check ${kind} of account ${accountId}`)
