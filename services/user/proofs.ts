import type { z } from 'zod'
import type { OwnerProof } from '#lib/contracts/account/account-fields.ts'
import type { LoginSession } from '#lib/contracts/account/auth.ts'
import type { CodePurpose } from '#lib/contracts/account/captcha.ts'
import type { Call } from '#services/shared/create-service.ts'
import type { Account } from './account/queries.ts'

type GivenCode = { mobile: string; purpose: CodePurpose; code: string }

/** What this service asks of the auth service, to which proofs and sessions belong; `services/accounts.ts` brings the two together. */
export interface Proofs {
  /** Uses a code up, or refuses with CODE_WRONG. */
  consumeCode(given: GivenCode): Promise<void>
  /** The two halves of it, for a change that needs several codes: a wrong one must not use up the others. */
  guessCode(given: GivenCode): Promise<() => Promise<void>>
  /** Refuses with OLD_PASSWORD_WRONG, slower and slower for guessers. */
  requirePassword(account: Account, password: string, call: Call): Promise<void>
  /** Refuses with OLD_PASSWORD_WRONG or CODE_WRONG who gives neither the password nor a code sent to the account's number. */
  proveOwner(proof: z.output<typeof OwnerProof>, call: Call): Promise<void>
  /** Forgets how often the password was guessed. */
  forgetTries(account: Account): Promise<void>
  /** Refuses with PASSWORD_WEAK what a guesser tries first. */
  refuseWeakPassword(password: string, own: { mobile: string; userName?: string }): void
  hashPassword(password: string): Promise<string>
  /** Counts a question whether there is an account with this name or number, and refuses too many. */
  countQuestion(name: string, call: Call): Promise<void>
  listSessions(accountId: number): Promise<LoginSession[]>
  /** Ends the sessions of an account, but for that of one token. */
  endSessions(accountId: number, which?: { except?: string | null }): Promise<unknown>
  /** Deletes what codes, limits and sessions know of an account and its number. */
  forget(account: Account): Promise<void>
}
