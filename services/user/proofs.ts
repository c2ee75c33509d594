import type { z } from 'zod'
import type { OwnerProof } from '#lib/contracts/account/account-fields.ts'
import type { LoginSession } from '#lib/contracts/account/auth.ts'
import type { CodePurpose } from '#lib/contracts/account/captcha.ts'
import type { Call } from '#services/shared/create-service.ts'
import type { Db } from '#services/shared/store/database.ts'
import type { Account } from './account/queries.ts'

type SubmittedCode = { mobile: string; purpose: CodePurpose; code: string }

/**
 * What this service needs of the auth service, which owns proofs and sessions; `services/accounts.ts` connects the two.
 */
export interface Proofs {
  /** Uses up a code, or throws CODE_WRONG. */
  consumeCode(submitted: SubmittedCode): Promise<void>
  /** The same in two steps, for a change that needs several codes: a wrong one must not use up the others. */
  checkCode(submitted: SubmittedCode): Promise<() => Promise<void>>
  /** Throws OLD_PASSWORD_WRONG unless the password fits, slowing guessers down. */
  requirePassword(account: Account, password: string, call: Call): Promise<void>
  /** Requires the password, or a code sent to the account's number; throws OLD_PASSWORD_WRONG or CODE_WRONG. */
  proveOwner(proof: z.output<typeof OwnerProof>, call: Call): Promise<void>
  /** Clears the failed guesses at the password. */
  clearFailedAttempts(account: Account): Promise<void>
  /** Throws PASSWORD_WEAK for what a guesser tries first. */
  refuseWeakPassword(password: string, own: { mobile: string; userName?: string }): void
  hashPassword(password: string): Promise<string>
  /** Counts a query whether an account has this name or number, and rejects too many. */
  countExistenceQuery(name: string, call: Call): Promise<void>
  /** The official account's open id for a bound WeChat account. */
  findOpenId(unionId: string): Promise<string | null>
  listSessions(accountId: number): Promise<LoginSession[]>
  /**
   * Ends the sessions of an account, except that of one token: in the transaction that has already changed the account,
   * so that they end if and only if it changes. A login at that moment waits for the change.
   */
  endSessions(tx: Db, accountId: number, options?: { except?: string | null }): Promise<unknown>
  /** Deletes what codes, limits and sessions store of an account and its number. */
  forget(account: Account): Promise<void>
}
