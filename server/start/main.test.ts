import { execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { freePort } from '#scripts/process/free-ports.ts'
import { FakeWeb, storedPage } from '#server/testing/fake-web.ts'
import { openSocket, sendRequest, waitUntil } from '#server/testing/send-request.ts'

/** Runs `node server/start/main.ts` itself, with the edge as its only child: web and services are given by address. */

const NOBODY = 'http://127.0.0.1:9'
const SERVICES = {
  COACH_SERVICE_URL: NOBODY,
  GENERIC_SERVICE_URL: NOBODY,
  AUTH_SERVICE_URL: NOBODY,
  USER_SERVICE_URL: NOBODY,
}

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const each of cleanUp.splice(0).reverse()) await each()
})

function start({ LOG_FORMAT = 'text', ...environment }: Record<string, string>) {
  const child = spawn(process.execPath, ['server/start/main.ts'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', LOG_FORMAT, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const append = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', append)
  child.stderr.on('data', append)
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  cleanUp.push(() => child.kill('SIGKILL'))
  return { child, ended, output: () => output }
}

const listen = (port = 0) =>
  new Promise<{ server: Server; port: number }>((resolve) => {
    const server = createServer().listen(port, '127.0.0.1', () => {
      resolve({ server, port: (server.address() as { port: number }).port })
    })
  })

async function startEdge(settings: Record<string, string> = {}) {
  const web = await new FakeWeb(storedPage('<h1>教练</h1>')).start()
  cleanUp.push(() => web.kill())
  const port = await freePort()
  const site = start({ ...SERVICES, PORT: String(port), WEB_URL: web.url, ...settings })
  await waitUntil(() => /Ctrl-C|the site is open/.test(site.output()))
  return { ...site, web, port }
}

/** The pid of the only process the supervisor started, from the process table. */
function onlyChildOf(pid: number | undefined): number {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=']).toString().trim().split('\n')
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number))
  const children = pairs.filter(([, parent]) => parent === pid).map(([child]) => child!)
  expect(children).toHaveLength(1)
  return children[0]!
}

const isOpen = async (port: number) => {
  try {
    return (await sendRequest(port, '/healthz')).status === 200
  } catch {
    return false
  }
}

test('production with missing settings is refused, naming all of them at once', async () => {
  const { ended, output } = start({ APP_MODE: 'production' })
  expect(await ended).toBe(1)
  for (const name of ['SITE_URL', 'INTERNAL_SECRET', 'DATABASE_URL', 'SMS_DRIVER'])
    expect(output()).toContain(`  ${name}: `)
})

const PRODUCTION = {
  APP_MODE: 'production',
  SITE_URL: 'https://www.example.com',
  INTERNAL_SECRET: '9f2c41d07ab35e86c1d94f70b2a6e8d35c7b90f1',
}

/** Starts production with services that wait for a database that is not there, until the edge is open. */
async function startProduction(settings: Record<string, string>) {
  const sms = { SMS_DRIVER: 'aliyun', SMS_KEY_ID: 'id', SMS_KEY_SECRET: 'key', SMS_SIGN_NAME: '站', SMS_TEMPLATE: 'T1' }
  const database = { DATABASE_URL: 'postgres://127.0.0.1:9/site' }
  const web = await new FakeWeb(storedPage('')).start()
  cleanUp.push(() => web.kill())
  const ports = { PORT: String(await freePort()), SERVICES_PORT: String(await freePort()) }
  const { output } = start({ ...PRODUCTION, ...database, ...sms, ...ports, WEB_URL: web.url, ...settings })
  await waitUntil(() => output().includes('edge ('), 8000)
  return output().slice(0, output().indexOf('edge ('))
}

test('production lists what visitors would miss before anything starts', async () => {
  expect(await startProduction({})).toContain('  WECHAT_APP_ID: ')
})

test.each([
  ['all services', SERVICES],
  ['the auth service', { SERVICES: 'coach,generic' }],
])('a machine that leaves %s to another one misses none of its settings', async (_, settings) => {
  expect(await startProduction(settings)).not.toContain('WECHAT_APP_ID')
})

test('a port that is taken is reported clearly, with what to do', async () => {
  const { server, port } = await listen()
  cleanUp.push(() => server.close())
  const { ended, output } = start({ ...SERVICES, PORT: String(port), WEB_URL: NOBODY })
  expect(await ended).toBe(1)
  expect(output()).toContain(`Port ${port} (the site) is already taken.`)
  expect(output()).toContain(`PORT=${port + 100} npm start`)
})

test('it says where the site is, stops cleanly on SIGTERM and leaves the port free', async () => {
  const { child, ended, output, port } = await startEdge()
  expect(output()).toContain('✓ edge (')
  expect(output()).not.toContain('WECHAT_APP_ID')
  expect(output()).toContain(`http://haojiaolian.localhost:${port}\n`)
  expect(output()).toContain(`http://guangzhou.haojiaolian.localhost:${port}\n`)
  expect(output()).toContain(`http://haojiaolian.localhost:${port}/dev/inbox`)
  expect((await sendRequest(port, '/')).text).toBe('<h1>教练</h1>')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(output()).toMatch(/Stopped \(\d+\.\d s\)\.\n$/)
  expect(await isOpen(port)).toBe(false)
})

test('an edge killed with -9 is restarted at once, and the terminal says so', async () => {
  const { child, output, port } = await startEdge()
  process.kill(onlyChildOf(child.pid), 'SIGKILL')
  await waitUntil(async () => !(await isOpen(port)) || output().includes('starting it again'))
  await waitUntil(() => isOpen(port))
  expect(output()).toContain('! edge was ended by SIGKILL; starting it again in 0.3 s')
})

test('when the supervisor itself is killed, its children go too', async () => {
  const { child, port } = await startEdge()
  child.kill('SIGKILL')
  await waitUntil(async () => !(await isOpen(port)))
})

test('FM-05 a log reader that exits costs lines, never the site', async () => {
  const { child, port } = await startEdge()
  child.stdout.destroy()
  child.stderr.destroy()
  process.kill(onlyChildOf(child.pid), 'SIGKILL')
  // The message about the restart has no reader.
  await waitUntil(async () => !(await isOpen(port)))
  await waitUntil(() => isOpen(port))
  expect(child.exitCode).toBeNull()
})

const onFullDisk = existsSync('/dev/full') ? test : test.skip

onFullDisk.each(['server/start/main.ts', 'server/edge/main.ts'])(
  'FM-05 %s keeps serving while the disk of its log is full',
  async (script) => {
    const web = await new FakeWeb(storedPage('<h1>教练</h1>')).start()
    const port = await freePort()
    const environment = { ...SERVICES, PORT: String(port), WEB_URL: web.url, LOG_FORMAT: 'json', LOG_LEVEL: 'info' }
    const full = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, [script], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', ...environment },
      stdio: ['ignore', full, full],
    })
    cleanUp.push(
      () => web.kill(),
      () => closeSync(full),
      () => child.kill('SIGKILL'),
    )
    await waitUntil(async () => (await isOpen(port)) || child.exitCode !== null)
    expect((await sendRequest(port, '/')).text).toBe('<h1>教练</h1>')
    expect(child.exitCode).toBeNull()
  },
)

test('a second signal ends everything at once', async () => {
  const { child, ended, port, web } = await startEdge()
  // A call in flight delays the graceful stop.
  web.listener = (request) => request.resume()
  const requestsBefore = web.seen.length
  const call = openSocket(port, 'GET /api/coach/x HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await waitUntil(() => web.seen.length > requestsBefore)
  child.kill('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(child.exitCode).toBeNull()
  child.kill('SIGINT')
  expect(await ended).toBe(1)
  // No response: the call was not waited for.
  expect(await call.closed).toBe('')
  expect(await isOpen(port)).toBe(false)
})

test('without a person reading, each line of all processes is one object with level, time and process', async () => {
  const { child, ended, output } = await startEdge({ LOG_FORMAT: 'json', LOG_LEVEL: 'info' })
  process.kill(onlyChildOf(child.pid), 'SIGKILL')
  await waitUntil(() => output().split('the edge is open').length > 2, 8000)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  const lines = output()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  for (const line of lines) {
    expect(line).toMatchObject({
      level: expect.stringMatching(/^(info|warn|error)$/),
      time: expect.stringMatching(/^20.*Z$/),
    })
  }
  expect(new Set(lines.map((line) => line.process))).toEqual(new Set(['supervisor', 'edge']))
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 'warn', part: 'edge', msg: 'edge was ended by SIGKILL; it is started again' }),
  )
})

test('unusable settings are one line too', async () => {
  const { ended, output } = start({ APP_MODE: 'production', LOG_FORMAT: 'json' })
  expect(await ended).toBe(1)
  const { level, problems } = JSON.parse(output()) as { level: string; problems: string[] }
  expect([level, problems.length]).toEqual(['fatal', 4])
})
