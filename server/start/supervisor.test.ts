import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#scripts/process/free-ports.ts'
import { freezeClock } from '#server/testing/freeze-clock.ts'
import { sendRequest as askPort, waitUntil } from '#server/testing/send-request.ts'
import type { ChildSpec, Timeouts } from './child-spec.ts'
import { Supervisor } from './supervisor.ts'

/** Real processes: each a small server that can be told to die, to hang or to ignore SIGTERM. */
const SCRIPT = `
import { createServer } from 'node:http'
import { appendFileSync, readFileSync } from 'node:fs'
const [name, port, journal, mode = ''] = process.argv.slice(2)
const note = (what) => appendFileSync(journal, name + ' ' + what + '\\n')
note('started ' + process.pid)
const block = (ms) => { for (const end = Date.now() + ms; Date.now() < end; ); }
if (mode === 'stuck twice' && readFileSync(journal, 'utf8').split('\\n').length < 4) for (;;);
if (mode === 'broken late') setTimeout(() => { console.error('cannot open the store'); process.exit(3) }, 500)
if (mode === 'broken') { console.error('cannot open the store'); process.exit(3) }
let isBusy = false
let checks = 0
let isReady = !['slow', 'opens a store', 'broken late'].includes(mode)
if (mode === 'slow') setTimeout(() => { isReady = true }, 1000)
createServer((request, response) => {
  if (request.url === '/die') process.exit(7)
  if (request.url === '/hang') { response.end(); setImmediate(() => { for (;;); }) }
  else if (request.url === '/busy') { isBusy = true; response.end(); setInterval(() => block(150), 1) }
  else if (isBusy) return
  else if (request.url === '/checks') response.end(String(checks))
  else if (request.url === '/healthz' && mode === 'opens a store' && !isReady) { response.end(); setImmediate(() => { block(3000); isReady = true }) }
  else { if (request.url === '/healthz') checks++; response.statusCode = request.url === '/readyz' && !isReady ? 503 : 200; response.end(String(process.pid)) }
}).listen(Number(port), '127.0.0.1')
process.on('SIGTERM', () => {
  if (mode === 'stubborn') return note('ignored')
  setTimeout(() => { note('stopped'); process.exit(0) }, 100)
})
`

/** Generous limits, so that no process counts as dead unless a test says so: a busy machine is slow. */
const QUICK: Partial<Timeouts> = {
  check: 100,
  hung: 60_000,
  longestHung: 60_000,
  unanswered: 60_000,
  start: 60_000,
  pause: 50,
  longestPause: 400,
  grown: 60_000,
  stop: 700,
}

const folder = mkdtempSync(join(tmpdir(), 'supervisor-'))
const script = join(folder, 'child.mjs')
writeFileSync(script, SCRIPT)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const running: Supervisor[] = []
afterEach(() => {
  for (const each of running.splice(0)) each.kill()
})

let runs = 0
async function supervise(modes: Record<string, string>, patience: Partial<Timeouts> = {}, niceness = 0) {
  const journal = join(folder, `journal-${++runs}`)
  writeFileSync(journal, '')
  const specs: ChildSpec[] = []
  for (const [name, mode] of Object.entries(modes)) {
    const port = await freePort()
    const at = (path: string) => `http://127.0.0.1:${port}${path}`
    const args = [script, name, String(port), journal, mode]
    specs.push({ name, args, niceness, env: { ...process.env }, health: at('/healthz'), ready: at('/readyz') })
  }
  const restarts: string[] = []
  const pauses: number[] = []
  const givenUp: string[] = []
  const supervisor = new Supervisor(
    specs,
    {
      onLine: () => {},
      onRestart: (name, why, pause) => {
        restarts.push(`${name} ${why}`)
        pauses.push(pause)
      },
      onGiveUp: (name, why, lines) => givenUp.push(`${name} ${why}: ${lines.join()}`),
    },
    { ...QUICK, ...patience },
  )
  running.push(supervisor)
  /** The process's response, sent over its own connection; null when there is none. */
  const fetchText = async (name: string, path = '/') => {
    const { port } = new URL(specs.find((spec) => spec.name === name)!.health)
    try {
      return (await askPort(Number(port), path)).text
    } catch {
      return null
    }
  }
  const lines = () => readFileSync(journal, 'utf8').trim().split('\n')
  const ready = () => supervisor.untilReady(() => {}, new AbortController().signal)
  return { supervisor, restarts, pauses, givenUp, fetchText, lines, ready }
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('FM-18 all processes start together, and ready means that the slowest can serve', async () => {
  const { supervisor, fetchText } = await supervise({ services: 'slow', web: '', edge: '' })
  const readyNames: string[] = []
  const began = performance.now()
  supervisor.start()
  await supervisor.untilReady((name) => readyNames.push(name), new AbortController().signal)
  expect(performance.now() - began).toBeGreaterThan(1000)
  expect(readyNames.sort()).toEqual(['edge', 'services', 'web'])
  expect(await fetchText('edge')).toMatch(/^\d+$/)
})

test('a process that hangs at startup again and again gets twice as long each time', async () => {
  const patience = { start: 1000, hung: 1000 }
  const { supervisor, fetchText, restarts } = await supervise({ web: 'stuck twice' }, patience)
  const started = performance.now()
  supervisor.start()
  await waitUntil(() => restarts.length === 1)
  const first = performance.now()
  await waitUntil(() => restarts.length === 2)
  expect(first - started).toBeGreaterThan(950)
  expect(performance.now() - first).toBeGreaterThan(1950)
  await waitUntil(async () => (await fetchText('web')) !== null)
})

test('a process killed with -9 is restarted with another pid, and the others never notice', async () => {
  const { supervisor, ready, fetchText, restarts } = await supervise({ services: '', web: '' })
  supervisor.start()
  await ready()
  const [services, web] = [Number(await fetchText('services')), Number(await fetchText('web'))]
  process.kill(services, 'SIGKILL')
  await waitUntil(async () => ![null, String(services)].includes(await fetchText('services')))
  expect(Number(await fetchText('web'))).toBe(web)
  expect(restarts).toEqual(['services was ended by SIGKILL'])
})

test('FM-04 a process that hangs is killed after its timeout and restarted', async () => {
  const { supervisor, ready, fetchText, restarts } = await supervise({ services: '' }, { hung: 1500 })
  supervisor.start()
  await ready()
  const first = await fetchText('services')
  // After two checks it is known to be healthy and ready; until then the start timeout applies.
  await waitUntil(async () => Number(await fetchText('services', '/checks')) >= 2)
  await fetchText('services', '/hang')
  const hung = performance.now()
  await waitUntil(() => restarts.length > 0)
  // Its last sign of life came earlier, by less than two heartbeats.
  expect(performance.now() - hung).toBeGreaterThan(400)
  expect(restarts[0]).toMatch(/^services hung for \d+ s$/)
  expect(isAlive(Number(first))).toBe(false)
  await waitUntil(async () => ![null, first].includes(await fetchText('services')))
})

test('a process that responds and then opens its store without a sign of life is not taken for hung', async () => {
  const { supervisor, ready, restarts } = await supervise({ services: 'opens a store' }, { hung: 1000 })
  supervisor.start()
  await ready()
  expect(restarts).toEqual([])
})

test('a process that is too busy to respond, but not hung, is left alone', async () => {
  const { supervisor, ready, fetchText, restarts } = await supervise({ web: '' }, { hung: 2500 })
  supervisor.start()
  await ready()
  // The first health check has ended its start phase.
  await waitUntil(async () => Number(await fetchText('web', '/checks')) >= 2)
  await fetchText('web', '/busy')
  // Twice as long as a process may hang; it answers no health check meanwhile.
  await sleep(5000)
  expect(restarts).toEqual([])
})

test('a busy process that does not respond for very long is replaced as well', async () => {
  const { supervisor, ready, fetchText, restarts } = await supervise({ web: '' }, { unanswered: 3000, hung: 2900 })
  supervisor.start()
  await ready()
  // The first health check has ended its start phase.
  await waitUntil(async () => Number(await fetchText('web', '/checks')) >= 2)
  await fetchText('web', '/busy')
  await waitUntil(() => restarts.length > 0)
  expect(restarts[0]).toMatch(/^web did not answer for \d+ s$/)
})

test('a process that keeps dying is restarted more and more slowly', async () => {
  const { supervisor, ready, fetchText, restarts, pauses, lines } = await supervise({ services: '' })
  supervisor.start()
  await ready()
  for (let deaths = 1; deaths <= 5; deaths++) {
    void fetchText('services', '/die')
    await waitUntil(() => restarts.length >= deaths)
    const died = performance.now()
    await waitUntil(() => lines().length > deaths)
    // The restart is noticed a moment after it was scheduled, so allow slightly less than the pause.
    expect(performance.now() - died).toBeGreaterThan(pauses.at(-1)! - 30)
    await ready()
  }
  expect(restarts).toEqual(Array(5).fill('services ended with code 7'))
  expect(pauses).toEqual([50, 100, 200, 400, 400])
})

test('a process that is to run at a lower priority does', async () => {
  const { supervisor, ready } = await supervise({ web: '' }, {}, 3)
  supervisor.start()
  await ready()
  expect(getPriority(supervisor.children[0]!.pid)).toBe(getPriority() + 3)
})

test.each([
  ['responded', 'broken'],
  ['was ready', 'broken late'],
])('a process that dies three times before it ever %s is given up, with its last output', async (_, mode) => {
  const { supervisor, givenUp, restarts, lines } = await supervise({ services: mode })
  supervisor.start()
  await waitUntil(() => givenUp.length === 1)
  expect(givenUp).toEqual([
    'services ended with code 3: cannot open the store,cannot open the store,cannot open the store',
  ])
  expect(restarts).toHaveLength(2)
  expect(lines()).toHaveLength(3)
})

test('FM-17 stopping goes from the edge to the services, waits for each process, and leaves none behind', async () => {
  const { supervisor, ready, lines } = await supervise({ services: '', web: '', edge: '' })
  supervisor.start()
  await ready()
  const pids = lines().map((line) => Number(line.split(' ')[2]))
  await supervisor.stop()
  expect(lines().slice(3)).toEqual(['edge stopped', 'web stopped', 'services stopped'])
  expect(pids.some(isAlive)).toBe(false)
})

test('a process that ignores the signal is killed after its timeout', async () => {
  const { supervisor, ready, lines } = await supervise({ web: 'stubborn' })
  supervisor.start()
  await ready()
  const pid = supervisor.children[0]!.pid!
  const began = performance.now()
  await supervisor.stop()
  expect(performance.now() - began).toBeGreaterThan(650)
  expect(lines().at(-1)).toBe('web ignored')
  expect(isAlive(pid)).toBe(false)
})

test('stopping while a restart is pending starts nothing', async () => {
  const { supervisor, ready, fetchText, restarts, lines } = await supervise({ web: '' })
  supervisor.start()
  await ready()
  freezeClock('setTimeout')
  try {
    void fetchText('web', '/die')
    await waitUntil(() => restarts.length === 1)
    await supervisor.stop()
    jest.advanceTimersByTime(60_000)
  } finally {
    jest.useRealTimers()
  }
  expect(supervisor.children[0]!.pid).toBeUndefined()
  expect(lines()).toHaveLength(1)
})
