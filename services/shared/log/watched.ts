import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Call } from '#services/shared/create-service.ts'
import type { Trace } from '#services/shared/log/trace.ts'
import { ServiceError } from '#services/shared/service-error.ts'

/** Refusals that leave a trace: what a guesser meets, and whose account it was about. */
const KINDS: Partial<Record<number, string>> = {
  [ERROR_CODES.LOGIN_FAILED]: 'wrong password',
  [ERROR_CODES.OLD_PASSWORD_WRONG]: 'wrong password',
  [ERROR_CODES.CODE_WRONG]: 'wrong code',
  [ERROR_CODES.OLD_CODE_WRONG]: 'wrong code',
  [ERROR_CODES.ACCOUNT_DISABLED]: 'disabled account',
  [ERROR_CODES.COACH_DISABLED]: 'disabled account',
  [ERROR_CODES.TOO_MANY_REQUESTS]: 'must wait',
}

/** A handler whose refusals are traced under the number or name it was asked about, or the account that asked. */
export const watched =
  <I extends object, O>(trace: Trace, work: (input: I, call: Call) => Promise<O>) =>
  async (input: I, call: Call): Promise<O> => {
    try {
      return await work(input, call)
    } catch (error) {
      const kind = error instanceof ServiceError ? KINDS[error.code] : undefined
      if (kind) {
        const { client, actor, requestId } = call
        const who = actor ? `account ${actor.accountId}` : masked('mobile' in input ? String(input.mobile) : '')
        trace.note({ kind, who, client, requestId, reason: (error as ServiceError).reason ?? null })
      }
      throw error
    }
  }

/** A number loses its middle when the line is written; of a name, which may be a password in the wrong field, one letter stays. */
const masked = (typed: string) => (/^1\d{10}$/.test(typed) ? typed : `${[...typed][0] ?? ''}***`)
