import { Hono } from 'hono'
import { type CoachSearchInput, searchCoaches } from '#lib/contracts/coach/coach.ts'
import { SERVICES } from '#lib/contracts/endpoint.ts'
import { refused } from '#lib/contracts/envelope.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { SettingsError } from '#lib/contracts/settings.ts'
import { createApps, equipmentOf } from './apps.ts'
import { driversOf } from './auth/drivers.ts'
import { delayedRevalidation } from './coach/category/delayed-revalidation.ts'
import { contentParts } from './content-parts.ts'
import { deskParts } from './desk-parts.ts'
import { readReadiness } from './generic/desk/readiness.ts'
import { genericResources } from './generic/resource/stores.ts'
import { loadSiteSettings } from './generic/site/load-settings.ts'
import { startJobs } from './jobs.ts'
import { migrate, UnfitDatabaseError } from './migrate.ts'
import { endOfBackgroundWork } from './shared/background.ts'
import { readEnvironment } from './shared/env.ts'
import { createHealth, type Readiness } from './shared/http/health.ts'
import { drain, listen } from './shared/http/serve.ts'
import { createLog, describeError } from './shared/log/create-log.ts'
import { createRevalidate } from './shared/revalidate.ts'
import { startSweeping } from './shared/start-sweeping.ts'
import { openFiles } from './shared/storage/open-files.ts'
import { openStore, type Store } from './shared/store/database.ts'
import { StoreLockedError } from './shared/store/lock.ts'
import { retryUntilSuccess } from './shared/store/wait-for-store.ts'

/** Time between failing readiness and closing the port, ms, so that load balancers notice (FM-17). */
const SHUTDOWN_NOTICE = 2_000
const DRAIN_LIMIT = 10_000

const env = readSettings()
const log = createLog(env.LOG_LEVEL)
/** The clock for what is late, due or open; a demo may set it ahead. */
const now = () => new Date(Date.now() + env.CLOCK_AHEAD_HOURS * 3_600_000)
const stopping = new AbortController()
const readiness: Readiness = { store: undefined, isStopping: false }
let apps: Hono | undefined

const root = new Hono()
root.route('/', createHealth(readiness))
root.all('*', (c) =>
  apps ? apps.fetch(c.req.raw, c.env) : c.json(refused(ERROR_CODES.BUSY), 503, { 'retry-after': '1' }),
)

const server = await listen(root, { port: env.SERVICES_PORT, host: env.SERVICES_HOST })
log.info({ port: env.SERVICES_PORT, services: env.SERVICES }, 'listening')

let stops = 0
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    stops++
    if (stops > 1) process.exit(1)
    void stop()
  })
}
process.on('unhandledRejection', (error) => die(error, 'unhandled rejection'))
process.on('uncaughtException', (error) => die(error, 'uncaught exception'))

try {
  const store = await retryUntilSuccess(openMigrated, {
    log,
    // A database may come back, but not become another one; a folder that cannot be opened now will not open in a
    // minute either.
    isHopeless: (error) => !env.DATABASE_URL || error instanceof UnfitDatabaseError,
    signal: stopping.signal,
  })
  const settings = {
    log,
    mode: env.APP_MODE,
    secret: env.INTERNAL_SECRET,
    ...driversOf(env),
  }
  const files = openFiles(env.uploads)
  const revalidate = delayedRevalidation(createRevalidate({ webUrls: env.webUrls, secret: env.INTERNAL_SECRET, log }))
  const created = createApps(store, {
    ...settings,
    services: env.SERVICES,
    now,
    files,
    revalidate,
    push: env.push,
  })
  await warmUp(created)
  apps = created
  readiness.store = store
  startSweeping(() => store.upkeep(), { log, signal: stopping.signal })
  if (env.JOBS === 'on')
    startJobs(store, { ...settings, env, now, files, revalidate, push: env.push, signal: stopping.signal })
  else log.warn('JOBS=off: nothing is sent, published or removed by itself')
  if (env.SERVICES.includes('generic')) {
    const tags = await loadSiteSettings(genericResources(store.db, contentParts, env.push), env.siteSettings)
    if (tags.length > 0) await revalidate(tags)
    if (env.APP_MODE === 'production') await warnOfMissing()
  }
  log.info({ store: store.kind }, 'ready')

  /** Logs what the site lacks at every startup, until it is fixed. */
  async function warnOfMissing() {
    const missing = (await readReadiness(store.db, deskParts, equipmentOf(settings))).filter(({ isMet }) => !isMet)
    if (missing.length === 0) return
    const effects = Object.fromEntries(missing.map(({ label, effect, where }) => [label, `${effect}（${where}）`]))
    log.warn({ missing: effects }, 'the site lacks what visitors need')
  }
} catch (error) {
  if (!stopping.signal.aborted) die(error, 'cannot open the store')
}

/** The first search takes a third of a second to load dictionaries, so it runs before any visitor's. */
async function warmUp(created: Hono) {
  if (!env.SERVICES.includes('coach')) return
  await created.request(`http://warm-up/coach/${searchCoaches.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nameLikeSearch: '广州篮球' } satisfies CoachSearchInput),
  })
}

/** Reads the settings; wrong ones end the process with nothing but the list of problems. */
function readSettings() {
  try {
    return readEnvironment()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    createLog('fatal').fatal({ problems: error.problems }, 'the settings are wrong')
    process.exit(1)
  }
}

async function openMigrated(): Promise<Store> {
  const store = await openStore({
    url: env.DATABASE_URL,
    folder: env.storeFolder,
    size: env.DATABASE_POOL_SIZE,
    log,
  })
  try {
    // All services, whichever run here: every service looks up its callers in the auth service's sessions.
    await migrate(store, SERVICES)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Fails readiness, waits for it to be noticed, drains connections, ends what they left to write, and exits with 0. */
async function stop() {
  log.info('stopping')
  readiness.isStopping = true
  stopping.abort()
  if (env.APP_MODE === 'production') await new Promise((resolve) => setTimeout(resolve, SHUTDOWN_NOTICE))
  await drain(server, DRAIN_LIMIT)
  await endOfBackgroundWork()
  await readiness.store?.close()
  log.info('stopped')
  process.exit(0)
}

/** Errors whose sentence says what to do; a stack would hide it. */
function isForOperator(error: unknown): error is Error {
  return error instanceof StoreLockedError || error instanceof UnfitDatabaseError
}

function die(error: unknown, what: string) {
  const message = isForOperator(error) ? { error: error.message } : describeError(error)
  log.fatal(message, what)
  process.exit(1)
}
