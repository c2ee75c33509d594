import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { searchCoaches, viewCoach } from '#lib/contracts/coach/coach.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { freePort } from '#scripts/process/free-ports.ts'
import { copyPreparedFolder } from '#tests/services/prepared-store.ts'
import { startProcess, startServices, statusOf, temporaryFolder, until } from '#tests/services/start-process.ts'
import { emptySearch } from './coach/db/figure-schema.ts'
import { viewCount } from './coach/db/schema.ts'
import { upload } from './generic/db/visitor-schema.ts'
import { createLog } from './shared/log/create-log.ts'
import { openPglite } from './shared/store/database.ts'

/** Tests of the processes themselves, on the embedded store in a folder. */
const KILLS = 20
const WRITERS = 8

let root: string
let settings: Record<string, string>

beforeAll(async () => {
  root = path.dirname(await copyPreparedFolder({ coaches: 40 }))
  settings = { DATA_DIR: root }
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const viewUrl = (url: string, coachId: number) => `${url}/coach/${viewCoach.path}?coachId=${coachId}`

async function storedViews(): Promise<Map<number, number>> {
  const store = await openPglite({ folder: path.join(root, 'store'), log: createLog('silent') })
  const rows = await store.db.select().from(viewCount)
  await store.close()
  return new Map(rows.map(({ coachId, views }) => [coachId, views]))
}

test('R-7.5 one process serves all four services under their names, and says when it is ready', async () => {
  const { url, child, ended } = await startServices(settings)
  expect(await statusOf(`${url}/healthz`)).toBe(200)
  const response = await fetch(`${url}/coach/categories/v1/getThirdlyCategoriesList`)
  expect(await response.json()).toMatchObject({ code: 0 })
  for (const unknown of [
    '/',
    '/coach',
    '/coach/nope',
    '/shop/x',
    '/coach/coach/v2/detail/nl',
    '/coach//coach/v2/detail/nL',
  ]) {
    const response = await fetch(url + unknown)
    expect([response.status, (await response.json()).code]).toEqual([404, ERROR_CODES.UNKNOWN_PATH])
  }
  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, signal: null })
})

test('invalid settings end the process with a list of them', async () => {
  const { ended, output } = startProcess('services/main.ts', { APP_MODE: 'production', LOG_LEVEL: 'loud' })
  expect((await ended).code).toBe(1)
  expect(output()).toContain('LOG_LEVEL')
  expect(output()).toContain('INTERNAL_SECRET')
  expect(output()).not.toContain('    at ')
})

test('a store folder that cannot be opened ends the process rather than starting empty', async () => {
  const folder = temporaryFolder()
  mkdirSync(path.join(folder, 'store'))
  writeFileSync(path.join(folder, 'store', 'PG_VERSION'), 'not a store')
  const { ended, output } = startProcess('services/main.ts', {
    DATA_DIR: folder,
    SERVICES_PORT: String(await freePort()),
  })
  expect((await ended).code).toBe(1)
  expect(output()).toContain('cannot open the store')
  rmSync(folder, { recursive: true, force: true })
})

test('FM-08 a second process on the same folder ends at once, naming the first, which keeps running', async () => {
  const first = await startServices(settings)
  const started = Date.now()
  const second = startProcess('services/main.ts', { ...settings, SERVICES_PORT: String(await freePort()) })
  expect((await second.ended).code).not.toBe(0)
  expect(second.output()).toContain(`process ${first.child.pid}`)
  expect(Date.now() - started).toBeLessThan(20_000)
  expect(await statusOf(`${first.url}/readyz`)).toBe(200)
  first.child.kill('SIGTERM')
  await first.ended
})

test('FM-17 on shutdown calls in progress finish, no new ones are accepted, and the exit code is 0', async () => {
  const { url, child, ended } = await startServices(settings)
  const calls = Array.from({ length: 50 }, (_, at) => statusOf(viewUrl(url, 1_001 + (at % 8))))
  await sleep(5)
  child.kill('SIGTERM')
  const statuses = await Promise.all(calls)
  // A call the process never accepted fails to connect; an accepted one gets its response.
  expect(statuses.filter((status) => status !== 200 && status !== 0)).toEqual([])
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
  expect(await ended).toEqual({ code: 0, signal: null })
})

test('R-13.4 on shutdown empty searches that were answered are counted before the store closes', async () => {
  const { url, child, ended } = await startServices(settings)
  const texts = ['冰壶世家', '冰壶之家', '冰壶人家']
  for (const nameLikeSearch of texts) {
    const response = await fetch(`${url}/coach/${searchCoaches.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ nameLikeSearch, adCode: '650100' }),
    })
    expect((await response.json()).data?.total).toBe(0)
  }
  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, signal: null })
  const store = await openPglite({ folder: path.join(root, 'store'), log: createLog('silent') })
  const counted = await store.db.select().from(emptySearch)
  await store.close()
  expect(counted.map(({ text }) => text)).toEqual(expect.arrayContaining(texts))
})

test('with JOBS=off nothing is deleted by sweeps, so a copy of the store can be tried beside the site’s photos', async () => {
  const folder = path.dirname(await copyPreparedFolder('empty'))
  const uploadId = 'a'.repeat(22)
  const photo = path.join(folder, 'uploads', 'aa', `${uploadId}.jpg`)
  const store = await openPglite({ folder: path.join(folder, 'store'), log: createLog('silent') })
  await store.db.insert(upload).values({ uploadId, receivedBytes: 1, keptBytes: 1, createdAt: new Date(0) })
  await store.close()
  mkdirSync(path.dirname(photo), { recursive: true })
  writeFileSync(photo, '')
  try {
    const trial = await startServices({ DATA_DIR: folder, JOBS: 'off' })
    // Longer than the sweep takes below.
    for (let at = 0; at < 100; at++) await statusOf(`${trial.url}/coach/categories/v1/getThirdlyCategoriesList`)
    trial.child.kill('SIGTERM')
    await trial.ended
    expect(trial.output()).toContain('JOBS=off')
    expect(existsSync(photo)).toBe(true)
    const site = await startServices({ DATA_DIR: folder })
    await until(() => !existsSync(photo), 'the photo nobody claimed is removed')
    site.child.kill('SIGTERM')
    await site.ended
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test(`FM-06 after being killed ${KILLS} times during writes, the store opens with every acknowledged one`, async () => {
  const coaches = [...(await storedViews()).keys()].slice(0, WRITERS)
  const before = await storedViews()
  const acknowledged = new Map(coaches.map((coachId) => [coachId, 0]))
  const unanswered = new Map(coaches.map((coachId) => [coachId, 0]))
  const add = (counts: Map<number, number>, coachId: number) => counts.set(coachId, counts.get(coachId)! + 1)

  for (let kill = 0; kill < KILLS; kill++) {
    const { url, child, ended } = await startServices(settings)
    let isOver = false
    let acknowledgedCount = 0
    const writers = coaches.map(async (coachId) => {
      while (!isOver) {
        const isAcknowledged = await fetch(viewUrl(url, coachId))
          .then((response) => response.json())
          .then(
            ({ code }) => code === 0,
            () => false,
          )
        add(isAcknowledged ? acknowledged : unanswered, coachId)
        if (isAcknowledged) acknowledgedCount++
      }
    })
    await until(() => acknowledgedCount > WRITERS, 'each round writes something')
    await sleep(Math.random() * 200)
    child.kill('SIGKILL')
    expect((await ended).signal).toBe('SIGKILL')
    isOver = true
    await Promise.all(writers)
  }

  const after = await storedViews()
  const total = [...acknowledged.values()].reduce((sum, each) => sum + each, 0)
  expect(total).toBeGreaterThan(KILLS * WRITERS)
  for (const coachId of coaches) {
    const grown = after.get(coachId)! - before.get(coachId)!
    expect(grown).toBeGreaterThanOrEqual(acknowledged.get(coachId)!)
    expect(grown).toBeLessThanOrEqual(acknowledged.get(coachId)! + unanswered.get(coachId)!)
  }
}, 600_000)

test('a killed load of demo data leaves an empty store, and the next start loads it', async () => {
  const folder = temporaryFolder()
  const fill = () => startProcess('demo/load.ts', { DATA_DIR: folder }, ['--coaches', '1500', '--if-empty'])
  try {
    const broken = fill()
    await until(() => broken.output().includes('coaches'), 'the fill has begun')
    broken.child.kill('SIGKILL')
    await broken.ended
    const again = fill()
    expect(await again.ended).toEqual({ code: 0, signal: null })
    expect(again.output()).toContain('Demo data are in')
    const third = fill()
    expect(await third.ended).toEqual({ code: 0, signal: null })
    expect(third.output()).toBe('')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a store interrupted during its creation is created again', async () => {
  const folder = temporaryFolder()
  const fill = () => startProcess('demo/load.ts', { DATA_DIR: folder }, ['--coaches', '40', '--if-empty'])
  try {
    for (const phase of ['store.lock', 'store.new']) {
      const broken = fill()
      await until(() => existsSync(path.join(folder, phase)), phase)
      await sleep(20)
      broken.child.kill('SIGKILL')
      await broken.ended
      expect(existsSync(path.join(folder, 'store'))).toBe(false)
    }
    const again = fill()
    expect(await again.ended).toEqual({ code: 0, signal: null })
    expect(existsSync(path.join(folder, 'store.new'))).toBe(false)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
