import { setTimeout as sleep } from 'node:timers/promises'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Log } from '#services/shared/log/create-log.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { type SmsDriver, SmsError, type SmsMessage } from './driver.ts'

/** How long one failure stands for the provider's state, ms. */
const FAILURE_LIFE = 30_000
/** How often the operator is alerted of the same thing, ms. */
const ALERT_INTERVAL = 60_000

const UNANSWERED = '短信可能没有发出：收到了可以照常填写，没有收到请一分钟后再获取'

/** Whether a message that failed may have arrived all the same. */
export const mayHaveBeenSent = (error: unknown) => error instanceof ServiceError && error.reason === MAY_HAVE_BEEN_SENT
const MAY_HAVE_BEEN_SENT = 'sms not answered'

/** Hands messages to the driver, and can pretend to. */
export interface Courier {
  send(message: SmsMessage): Promise<void>
  /**
   * Takes as long, and fails in the same way, as `send` did lately, so that nobody can tell who has an account (A-15,
   * T05).
   */
  simulateSend(): Promise<void>
  /** Logs that no codes can be sent for a while: the operator has to know, once a minute, not with every rejection. */
  logUsedUp(): void
}

export function createCourier(driver: SmsDriver, log: Log): Courier {
  let lastDuration = 0
  let failure: { at: number; isUnanswered: boolean } | null = null
  let loggedAt = Number.NEGATIVE_INFINITY
  const sendError = (isUnanswered: boolean) =>
    isUnanswered
      ? new ServiceError(ERROR_CODES.PROVIDER_FAILED, UNANSWERED, { reason: MAY_HAVE_BEEN_SENT })
      : new ServiceError(ERROR_CODES.PROVIDER_FAILED)
  return {
    async send(message) {
      const started = performance.now()
      try {
        await driver.send(message)
        failure = null
      } catch (error) {
        const isUnanswered = error instanceof SmsError && error.mayHaveGone
        failure = { at: performance.now(), isUnanswered }
        log.error({ error: error instanceof Error ? error.message : String(error) }, 'an SMS was not sent')
        throw sendError(isUnanswered)
      } finally {
        lastDuration = performance.now() - started
      }
    },
    async simulateSend() {
      await sleep(lastDuration)
      if (failure && performance.now() - failure.at < FAILURE_LIFE) throw sendError(failure.isUnanswered)
    },
    logUsedUp() {
      if (performance.now() - loggedAt < ALERT_INTERVAL) return
      loggedAt = performance.now()
      log.error('the SMS of this hour are used up')
    },
  }
}
