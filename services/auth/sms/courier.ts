import { setTimeout as sleep } from 'node:timers/promises'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import type { Log } from '#services/shared/log/create-log.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { SmsDriver, SmsMessage } from './driver.ts'

/** For how long one failure speaks for the provider. */
const MEMORY = 30_000
/** How often the operator is told the same thing. */
const REPEAT = 60_000

/** Hands messages to the driver, and can look as if it did. */
export interface Courier {
  send(message: SmsMessage): Promise<void>
  /** Takes as long and fails as often as `send` did lately, so that nobody can tell who has an account (A-15, T05). */
  pretend(): Promise<void>
  /** Nobody gets a code for a while: the operator has to know, once a minute, not with every refusal. */
  tellUsedUp(): void
}

export function createCourier(driver: SmsDriver, log: Log): Courier {
  let lastTime = 0
  let failedAt = Number.NEGATIVE_INFINITY
  let toldAt = Number.NEGATIVE_INFINITY
  const failed = () => new ServiceError(ERROR_CODES.PROVIDER_FAILED)
  return {
    async send(message) {
      const started = performance.now()
      try {
        await driver.send(message)
        failedAt = Number.NEGATIVE_INFINITY
      } catch (error) {
        failedAt = performance.now()
        log.error({ error: error instanceof Error ? error.message : String(error) }, 'an SMS was not sent')
        throw failed()
      } finally {
        lastTime = performance.now() - started
      }
    },
    async pretend() {
      await sleep(lastTime)
      if (performance.now() - failedAt < MEMORY) throw failed()
    },
    tellUsedUp() {
      if (performance.now() - toldAt < REPEAT) return
      toldAt = performance.now()
      log.error('the SMS of this hour are used up')
    },
  }
}
