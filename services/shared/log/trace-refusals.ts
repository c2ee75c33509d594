import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Call } from '#services/shared/create-service.ts'
import type { Trace } from '#services/shared/log/trace.ts'
import { ServiceError } from '#services/shared/service-error.ts'

/** Refusals that are traced: those that someone guessing credentials runs into. */
const TRACED_REFUSALS: Partial<Record<number, string>> = {
  [ERROR_CODES.LOGIN_FAILED]: 'wrong password',
  [ERROR_CODES.OLD_PASSWORD_WRONG]: 'wrong password',
  [ERROR_CODES.CODE_WRONG]: 'wrong code',
  [ERROR_CODES.OLD_CODE_WRONG]: 'wrong code',
  [ERROR_CODES.ACCOUNT_DISABLED]: 'disabled account',
  [ERROR_CODES.COACH_DISABLED]: 'disabled account',
  [ERROR_CODES.TOO_MANY_REQUESTS]: 'must wait',
}

/** Wraps a handler so that its refusals are traced under the calling account, or else the number or name entered. */
export const traceRefusals =
  <I extends object, O>(trace: Trace, work: (input: I, call: Call) => Promise<O>) =>
  async (input: I, call: Call): Promise<O> => {
    try {
      return await work(input, call)
    } catch (error) {
      const kind = error instanceof ServiceError ? TRACED_REFUSALS[error.code] : undefined
      if (kind) {
        const { client, actor, requestId } = call
        const who = actor ? `account ${actor.accountId}` : masked('mobile' in input ? String(input.mobile) : '')
        trace.note({ kind, who, client, requestId, reason: (error as ServiceError).reason ?? null })
      }
      throw error
    }
  }

/** The log masks mobile numbers itself; of a name, which may be a password in the wrong field, one letter is kept. */
const masked = (entered: string) => (/^1\d{10}$/.test(entered) ? entered : `${[...entered][0] ?? ''}***`)
