import type { CodePurpose } from '#lib/contracts/captcha.ts'
import type { NoticeSender } from '#services/shared/notice-sender.ts'

/** One SMS with a code. Mobile numbers are mainland ones, eleven digits. */
export type SmsMessage = { mobile: string; purpose: CodePurpose; code: string; minutes: number }

/** Sends codes to phones. Rejects when the provider did not accept the message; the reason holds no number and no code. */
export interface SmsDriver {
  send(message: SmsMessage): Promise<void>
  /** How notices go out; null without a template for them. */
  notices: NoticeSender | null
}

/** The provider did not take the message. */
export class SmsError extends Error {
  constructor(reason: string) {
    super(`SMS not accepted: ${reason}`)
    this.name = 'SmsError'
  }
}

/** Providers answer in well under a second, or not at all. */
export const SMS_TIMEOUT = 5_000

/** Posts to a provider and reads its JSON; whatever goes wrong on the way is an SmsError without our own data in it. */
export async function askProvider(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(SMS_TIMEOUT) })
    return ((await response.json()) ?? {}) as Record<string, unknown>
  } catch (error) {
    throw new SmsError(error instanceof Error ? error.name : 'no answer')
  }
}
