import { parseArgs } from 'node:util'
import { readEnvironment } from './shared/env.ts'
import { createLog } from './shared/log/create-log.ts'
import { generateMarketplace } from './shared/seed/generate.ts'
import { openStore } from './shared/store/database.ts'
import { fill, isEmpty } from './shared/store/fill.ts'
import { StoreLockedError } from './shared/store/lock.ts'
import { migrate } from './shared/store/migrate.ts'

/**
 * `node services/seed.ts [--coaches N] [--reset | --if-empty]`: fills the store with demo data, the demo set or N coaches.
 * A store that holds something is left alone: `--if-empty` says so quietly, otherwise it takes `--reset` to replace it.
 */
const { values } = parseArgs({
  options: {
    coaches: { type: 'string' },
    reset: { type: 'boolean', default: false },
    'if-empty': { type: 'boolean', default: false },
  },
})

const DEMO_COACHES = 1_000

async function seed() {
  const env = readEnvironment()
  const coaches = values.coaches === undefined ? undefined : Number(values.coaches)
  if (coaches !== undefined && !(Number.isSafeInteger(coaches) && coaches > 0))
    throw new Error('--coaches takes a number')
  const log = createLog('warn')
  const store = await openStore({ url: env.DATABASE_URL, folder: env.storeFolder, log })
  try {
    await migrate(store, env.SERVICES)
    if (!(await isEmpty(store.db, env.SERVICES)) && !values.reset) {
      if (values['if-empty']) return
      throw new Error('The store is not empty. Use --reset to replace what it holds.')
    }
    await fillVisibly(store, coaches, env.SERVICES)
  } finally {
    await store.close()
  }
}

async function fillVisibly(
  store: Awaited<ReturnType<typeof openStore>>,
  coaches: number | undefined,
  services: Parameters<typeof migrate>[1],
) {
  const started = performance.now()
  const data = generateMarketplace({ coaches })
  // Comments go with the demo set; a big store is for measuring lists and searches.
  const chosen = coaches === undefined ? data : { ...data, comments: [] }
  const done = new Map<string, number>()
  let lastLine = 0
  const report = (what: string, rows: number) => {
    done.set(what, (done.get(what) ?? 0) + rows)
    if (performance.now() - lastLine < 1_000) return
    lastLine = performance.now()
    const seconds = Math.round((lastLine - started) / 1_000)
    process.stdout.write(`${[...done].map(([name, count]) => `${name} ${count}`).join(' · ')} (${seconds} s)\n`)
  }
  await fill(store, chosen, { services, count: coaches ?? DEMO_COACHES, report })
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  process.stdout.write(
    `演示数据就绪：${[...done].map(([name, count]) => `${name} ${count}`).join('，')}，用时 ${seconds} 秒\n`,
  )
}

try {
  await seed()
} catch (error) {
  process.stderr.write(`${error instanceof StoreLockedError || error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
