import type { Log } from '../log/create-log.ts'
import { startPolling } from '../outbox/start-polling.ts'
import type { Db } from '../store/database.ts'
import { deliverDue } from './deliver.ts'
import type { Outbox } from './outbox.ts'
import type { LiveCities } from './push-host.ts'
import { isPushOn, type PushSettings } from './settings.ts'

const PAUSE = 30_000

type Options = { settings: PushSettings; log: Log; signal: AbortSignal; liveCities: () => Promise<LiveCities> }

/** Delivers queued pages every half minute until `signal` aborts; does nothing when no engine is enabled. */
export function startPush(db: Db, outboxes: readonly Outbox[], { settings, log, signal, liveCities }: Options) {
  if (!isPushOn(settings)) return
  const deliverAll = async () => {
    const live = await liveCities()
    for (const outbox of outboxes) await deliverDue(db, outbox, { settings, log, live })
  }
  startPolling('push', deliverAll, { pause: PAUSE, log, signal })
}
