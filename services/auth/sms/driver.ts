import type { CodePurpose } from '#lib/contracts/account/captcha.ts'
import type { NoticeSender } from '#services/shared/notice-sender.ts'
import { rootOf } from '#services/shared/root-of.ts'

/** One SMS with a code. Mobile numbers are mainland ones, eleven digits. */
export type SmsMessage = { mobile: string; purpose: CodePurpose; code: string; minutes: number }

/**
 * Sends codes to phones. Rejects when the provider did not accept the message, or may not have; the reason holds no
 * number and no code.
 */
export interface SmsDriver {
  send(message: SmsMessage): Promise<void>
  /** Sender of notices; null without a template for them. */
  notices: NoticeSender | null
}

/**
 * The provider did not accept the message. With `mayHaveGone` that is unknown: there was no response, or none of its
 * own, so the message may be on its way.
 */
export class SmsError extends Error {
  readonly mayHaveGone: boolean

  constructor(reason: string, { mayHaveGone = false } = {}) {
    super(mayHaveGone ? `SMS not answered: ${reason}` : `SMS not accepted: ${reason}`)
    this.name = 'SmsError'
    this.mayHaveGone = mayHaveGone
  }
}

/** Providers respond in well under a second, or not at all. */
export const SMS_TIMEOUT = 5_000

/** Failed before a connection to the provider: the message cannot have arrived. */
const CONNECTION_ERRORS = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Posts to a provider and parses its JSON; any failure becomes an SmsError without our own data in it. */
export async function postToProvider(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(SMS_TIMEOUT) })
    return ((await response.json()) ?? {}) as Record<string, unknown>
  } catch (error) {
    const { code } = rootOf(error) as { code?: string }
    const reason = error instanceof Error ? error.name : 'no answer'
    throw new SmsError(reason, { mayHaveGone: !CONNECTION_ERRORS.has(code ?? '') })
  }
}

/** Throws unless a provider's response has the code of an accepted message; one without a code is not its own. */
export function requireAccepted(code: string | undefined, accepted: string): void {
  if (code === accepted) return
  throw code ? new SmsError(code) : new SmsError('unknown answer', { mayHaveGone: true })
}
