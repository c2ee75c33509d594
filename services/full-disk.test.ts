import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, cpSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { getImageCode } from '#lib/contracts/account/captcha.ts'
import { searchCoaches } from '#lib/contracts/coach/coach.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getThirdlyCategories } from '#lib/contracts/listing/category.ts'
import { copyPreparedFolder } from '#tests/services/prepared-store.ts'
import { startServices, temporaryFolder, until } from '#tests/services/start-process.ts'
import { createLog } from './shared/log/create-log.ts'
import { openPglite, rowsOf } from './shared/store/database.ts'

/**
 * The embedded store on a file system of its own that really is full. Creating one requires root on Linux. A database
 * server's disk is up to PostgreSQL; `shared/http/store-failure.test.ts` covers how the site reports it.
 */
const SIZE = '128m'
const BLOCK = Buffer.alloc(4096)
/** More than fit into the pages the tables have already allocated. */
const MOST_CAPTCHAS = 2_000

const disk = temporaryFolder()
const canMount =
  !process.env.DATABASE_URL && spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', disk]).status === 0
const testOnDisk = canMount ? test : test.skip
const ballast = path.join(disk, 'ballast')

afterAll(() => {
  if (canMount) execFileSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})

/** Uses up all remaining space. */
function fillDisk() {
  const file = openSync(ballast, 'w')
  try {
    for (let left = statfsSync(disk).bavail; left > 0; left--) writeSync(file, BLOCK)
  } finally {
    closeSync(file)
  }
  expect(statfsSync(disk).bavail).toBe(0)
}

testOnDisk(
  'FM-05 on a full disk writes are refused with a message, reads work, and with space again nothing is lost',
  async () => {
    const prepared = await copyPreparedFolder({ coaches: 8 })
    mkdirSync(path.join(disk, 'data'))
    cpSync(prepared, path.join(disk, 'data', 'store'), { recursive: true })
    rmSync(path.dirname(prepared), { recursive: true, force: true })
    const settings = { DATA_DIR: path.join(disk, 'data') }
    const { url, child, ended, output } = await startServices(settings)

    const acknowledged: string[] = []
    const take = async () => {
      const uid = `full-disk-${String(acknowledged.length).padStart(8, '0')}`
      const response = await fetch(`${url}/auth/${getImageCode.path}?uid=${uid}`)
      if (response.ok) acknowledged.push(uid)
      return response
    }
    expect((await take()).status).toBe(200)
    fillDisk()
    let refused = await take()
    while (refused.ok && acknowledged.length < MOST_CAPTCHAS) refused = await take()
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ code: ERROR_CODES.BUSY, data: null })
    expect((await take()).status).toBe(503)
    const tree = await fetch(`${url}/coach/${getThirdlyCategories.path}`)
    expect([tree.status, (await tree.json()).code]).toEqual([200, 0])
    const nobody = await fetch(`${url}/coach/${searchCoaches.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ nameLikeSearch: '冰壶世家', adCode: '650100' }),
    })
    expect([nobody.status, (await nobody.json()).data?.total]).toEqual([200, 0])
    expect(
      output()
        .split('\n')
        .filter((line) => line.includes('disk full or broken')),
    ).toHaveLength(1)

    rmSync(ballast)
    await until(async () => (await take()).ok, 'a write is taken again')
    child.kill('SIGKILL')
    await ended
    const store = await openPglite({ folder: path.join(settings.DATA_DIR, 'store'), log: createLog('silent') })
    const storedCaptchas = await rowsOf<{ uid: string }>(store.db, sql`select uid from auth.captcha`)
    await store.close()
    expect(storedCaptchas.map(({ uid }) => uid)).toEqual(expect.arrayContaining(acknowledged))
  },
)
