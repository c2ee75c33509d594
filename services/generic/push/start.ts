import { describeError, type Log } from '#services/shared/log/create-log.ts'
import type { Db } from '#services/shared/store/database.ts'
import { deliverDue } from './deliver.ts'
import { isPushOn, type PushSettings } from './settings.ts'

const PAUSE = 30_000

/** Tells engines what changed, every half minute, until `signal` says stop; nothing when no engine is on. */
export function startPush(db: Db, settings: PushSettings, { log, signal }: { log: Log; signal: AbortSignal }) {
  if (!isPushOn(settings)) return
  let isBusy = false
  const timer = setInterval(async () => {
    if (isBusy) return
    isBusy = true
    try {
      await deliverDue(db, settings, log)
    } catch (error) {
      log.error(describeError(error), 'push failed')
    } finally {
      isBusy = false
    }
  }, PAUSE)
  timer.unref()
  signal.addEventListener('abort', () => clearInterval(timer))
}
