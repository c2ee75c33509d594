import { parseArgs } from 'node:util'
import { migrate } from '#services/migrate.ts'
import { readEnvironment } from '#services/shared/env.ts'
import { createLog, describeError } from '#services/shared/log/create-log.ts'
import { openStore } from '#services/shared/store/database.ts'
import { readStoreContents } from '#services/shared/store/store-contents.ts'
import { nameOfStore } from '#services/shared/store/store-name.ts'
import { DEMO_OPERATORS } from './operators.ts'
import { DEMO_OWNERS } from './owners.ts'

/**
 * `npm run seed -- [--coaches N] [--reset [--store NAME] | --if-empty]`: fills the store with demo data, the demo set
 * or N coaches. A store with data is left alone: silently with `--if-empty`; otherwise `--reset` is needed to replace
 * it, and the store's name if it has accounts. Production gets no invented people at all. A parent process is sent the
 * number of the demo's operator, to show it to the person starting the demo.
 */
const USAGE = 'npm run seed -- [--coaches N] [--reset [--store NAME] | --if-empty]'

const DEMO_COACHES = 1_000

function readArguments() {
  try {
    return parseArgs({
      options: {
        coaches: { type: 'string' },
        reset: { type: 'boolean', default: false },
        store: { type: 'string' },
        'if-empty': { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\nAllowed is: ${USAGE}`)
  }
}

async function seed() {
  const values = readArguments()
  const env = readEnvironment()
  const name = nameOfStore(env)
  if (env.APP_MODE === 'production')
    throw new Error(`APP_MODE is production, and production takes no demo data. Nothing was written into ${name}.`)
  if (values.store !== undefined && values.store !== name)
    throw new Error(`--store says ${values.store}, but the settings name the store ${name}. Nothing was written.`)
  const coaches = values.coaches === undefined ? undefined : Number(values.coaches)
  if (coaches !== undefined && !(Number.isSafeInteger(coaches) && coaches > 0))
    throw new Error('--coaches needs a number above 0')
  const log = createLog('warn')
  process.send?.({ operator: DEMO_OPERATORS.owner })
  const store = await openStore({ url: env.DATABASE_URL, folder: env.storeFolder, log })
  try {
    // The demo's own accounts came with its data, and stay when it is replaced.
    const demoMobiles = [...Object.values(DEMO_OPERATORS), ...Object.values(DEMO_OWNERS)]
    const contents = await readStoreContents(store.db, env.SERVICES, demoMobiles)
    if (values['if-empty'] && !contents.isEmpty) return
    const refusal = refusalOf(contents, name, values)
    if (refusal) throw new Error(refusal)
    await migrate(store, env.SERVICES)
    const written = await fillWithProgress(store, coaches, env.SERVICES)
    process.stdout.write(`Demo data are in ${name}: ${written}\n`)
  } finally {
    await store.close()
  }
}

/** The reason not to fill the store as requested, if any. */
function refusalOf(
  { isEmpty, accounts }: { isEmpty: boolean; accounts: number },
  name: string,
  values: ReturnType<typeof readArguments>,
): string | undefined {
  if (isEmpty) return undefined
  if (!values.reset) return `The store ${name} is not empty. Use --reset to replace its contents.`
  if (accounts === 0 || values.store === name) return undefined
  return [
    `The store ${name} holds ${accounts} account${accounts === 1 ? '' : 's'}. Nothing was written.`,
    'A reset replaces all coaches, venues, comments and content, and removes applications and collections.',
    `To do so: npm run seed -- --reset --store ${name}`,
  ].join('\n')
}

const formatCounts = (rows: ReadonlyMap<string, number>) =>
  [...rows].map(([what, count]) => `${count} ${what}`).join(', ')

/** Fills the store, prints progress every second, and returns what was written and how long it took. */
async function fillWithProgress(
  store: Awaited<ReturnType<typeof openStore>>,
  coaches: number | undefined,
  services: Parameters<typeof migrate>[1],
) {
  const started = performance.now()
  // Loaded lazily: thousands of lines that are not needed if the store is already filled.
  const [{ fill }, { generateMarketplace }] = await Promise.all([
    import('#demo/fill/fill.ts'),
    import('#demo/seed/generate.ts'),
  ])
  const data = generateMarketplace({ coaches })
  // Only the demo set has comments; a big store is for benchmarking lists and searches.
  const chosen = coaches === undefined ? data : { ...data, comments: [] }
  const rowCounts = new Map<string, number>()
  let lastReportAt = 0
  const report = (what: string, rows: number) => {
    rowCounts.set(what, (rowCounts.get(what) ?? 0) + rows)
    if (performance.now() - lastReportAt < 1_000) return
    lastReportAt = performance.now()
    const seconds = Math.round((lastReportAt - started) / 1_000)
    process.stdout.write(`${formatCounts(rowCounts)} (${seconds} s)\n`)
  }
  await fill(store, chosen, { services, count: coaches ?? DEMO_COACHES, hasOwners: coaches === undefined, report })
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  return `${formatCounts(rowCounts)} (${seconds} s)`
}

try {
  await seed()
} catch (error) {
  // The error of a failed query would quote it; that of a refused connection to several addresses has no message.
  const { error: message, code } = describeError(error)
  process.stderr.write(`${message || code}\n`)
  process.exitCode = 1
}
