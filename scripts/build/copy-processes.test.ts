import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { BUILDS } from '#scripts/bootstrap/build-users.mjs'
import { freePorts } from '#scripts/process/free-ports.ts'
import { ROOT } from '#scripts/process/root.ts'
import { copyPreparedFolder } from '#tests/services/prepared-store.ts'
import { until } from '#tests/services/start-process.ts'
import { copyProcesses } from './copy-processes.ts'

/** ms; only ends what would otherwise hang forever. */
const PATIENCE = 300_000
const SCRIPTS = ['services/main.ts', 'server/edge/main.ts']

/** Production mode, so that no demo data is written. */
const PRODUCTION = {
  APP_MODE: 'production',
  SITE_URL: 'https://www.example.com',
  STORE: 'pglite',
  INTERNAL_SECRET: 'qJ7wX2mN9bV4cR8tY1uP6sD3fG5hK0lZ',
  SMS_DRIVER: 'aliyun',
  SMS_KEY_ID: 'id',
  SMS_KEY_SECRET: 'key',
  SMS_SIGN_NAME: 'name',
  SMS_TEMPLATE: 'template',
}

/** A separate checkout that can be updated and broken; packages are shared. Production runs without `demo`. */
let checkout: string
let dataDir = ''
let site: ChildProcess | undefined

beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), 'checkout-'))
  for (const source of ['server', 'services', 'lib', 'package.json'])
    cpSync(join(ROOT, source), join(checkout, source), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'))
})
afterAll(() => {
  for (const folder of [checkout, dataDir]) rmSync(folder, { recursive: true, force: true })
})
afterEach(async () => {
  if (!site || site.exitCode !== null) return
  const ended = new Promise((resolve) => site?.once('close', resolve))
  site.kill('SIGTERM')
  await ended
})

/** Changes the sources so that nothing runs any more. */
const breakSources = () => {
  for (const file of [
    'services/main.ts',
    'server/edge/main.ts',
    'server/start/parent-watchdog.ts',
    'lib/contracts/endpoint.ts',
  ])
    writeFileSync(join(checkout, file), "throw new Error('of another version')\n")
}

const childOf = (pid: number | undefined, script: string) => {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  const rows = lines.map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
  return rows.find(([, , parent, args = '']) => Number(parent) === pid && args.includes(script))?.[1]
}

test('unchanged sources are copied once, without tests', () => {
  const directory = copyProcesses(checkout)
  expect(copyProcesses(checkout)).toBe(directory)
  const files = readdirSync(join(checkout, directory), { recursive: true, encoding: 'utf8' })
  expect(files).toContain(join('services', 'coach', 'db', 'migrations', '0000_first.sql'))
  expect(files.filter((file) => /\.test\.|(^|\/)testing\//.test(file))).toEqual([])
})

test('an unfinished copy is removed with the next one; one that another process is making stays', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const drafts = [ended, process.ppid].map((pid) => join(checkout, BUILDS, `processes-aaaa.${pid}`))
  for (const draft of drafts) mkdirSync(draft, { recursive: true })
  writeFileSync(join(checkout, 'server/another-version.ts'), '')
  copyProcesses(checkout)
  expect(drafts.map((draft) => existsSync(draft))).toEqual([false, true])
})

test(
  'a site whose checkout is updated while it runs restarts its processes from what it began with',
  async () => {
    const directory = copyProcesses(checkout)
    dataDir = dirname(await copyPreparedFolder('empty'))
    const [port = 0, webPort = 0, servicesPort = 0] = await freePorts(3)
    const environment = {
      PATH: process.env.PATH,
      NODE_ENV: 'production' as const,
      ...PRODUCTION,
      PORT: String(port),
      WEB_PORT: String(webPort),
      SERVICES_PORT: String(servicesPort),
      // No web: this test is not about pages.
      WEB_URL: 'http://127.0.0.1:9',
      DATA_DIR: dataDir,
      NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled'),
    }
    const supervisor = join(directory, 'server/start/main.ts')
    const running = spawn(process.execPath, [supervisor], { cwd: checkout, env: environment })
    site = running
    let written = ''
    for (const stream of [running.stdout, running.stderr]) stream.on('data', (chunk) => (written += chunk))
    const isHealthy = async (url: string) => (await fetch(url).catch(() => null))?.status === 200
    const isUp = async () => {
      if (running.exitCode !== null) throw new Error(`the site ended:\n${written}`)
      return (
        (await isHealthy(`http://127.0.0.1:${servicesPort}/readyz`)) &&
        (await isHealthy(`http://127.0.0.1:${port}/healthz`))
      )
    }
    await until(isUp, 'the site is up', PATIENCE)
    breakSources()
    const before = SCRIPTS.map((script) => childOf(site?.pid, script))
    for (const pid of before) process.kill(Number(pid), 'SIGKILL')
    const isAnother = (script: string, at: number) => ![undefined, before[at]].includes(childOf(site?.pid, script))
    await until(() => SCRIPTS.every(isAnother), 'both are other processes', PATIENCE)
    await until(isUp, 'the site is up again', PATIENCE)
    expect(copyProcesses(checkout)).not.toBe(directory)
    expect(existsSync(join(checkout, directory))).toBe(true)
  },
  4 * PATIENCE,
)
