import { setTimeout as sleep } from 'node:timers/promises'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Log } from '#services/shared/log/create-log.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { type SmsDriver, SmsError, type SmsMessage } from './driver.ts'

/** How long one failure stands for the provider's state, ms. */
const MEMORY = 30_000
/** How often the operator is alerted of the same thing, ms. */
const REPEAT = 60_000

const UNANSWERED = '短信可能没有发出：收到了可以照常填写，没有收到请一分钟后再获取'

/** Whether a message that failed may have arrived all the same. */
export const mayHaveGone = (error: unknown) => error instanceof ServiceError && error.reason === MAY_HAVE_GONE
const MAY_HAVE_GONE = 'sms not answered'

/** Hands messages to the driver, and can pretend to. */
export interface Courier {
  send(message: SmsMessage): Promise<void>
  /**
   * Takes as long, and fails in the same way, as `send` did lately, so that nobody can tell who has an account (A-15,
   * T05).
   */
  pretend(): Promise<void>
  /** Logs that no codes can be sent for a while: the operator has to know, once a minute, not with every rejection. */
  tellUsedUp(): void
}

export function createCourier(driver: SmsDriver, log: Log): Courier {
  let lastTime = 0
  let failure: { at: number; isUnanswered: boolean } | null = null
  let toldAt = Number.NEGATIVE_INFINITY
  const failed = (isUnanswered: boolean) =>
    isUnanswered
      ? new ServiceError(ERROR_CODES.PROVIDER_FAILED, UNANSWERED, { reason: MAY_HAVE_GONE })
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
        throw failed(isUnanswered)
      } finally {
        lastTime = performance.now() - started
      }
    },
    async pretend() {
      await sleep(lastTime)
      if (failure && performance.now() - failure.at < MEMORY) throw failed(failure.isUnanswered)
    },
    tellUsedUp() {
      if (performance.now() - toldAt < REPEAT) return
      toldAt = performance.now()
      log.error('the SMS of this hour are used up')
    },
  }
}
