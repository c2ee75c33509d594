import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#scripts/process/free-ports.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
/** As loaded by the supervisor. */
const QUICK_IMPORTS = path.join(ROOT, 'server/start/quick-imports.ts')
/** Compile cache shared by processes: services start in 2.1 s instead of 2.8. */
const COMPILED = path.join(ROOT, '.cache/compiled')
/**
 * One function of the embedded store's WebAssembly takes two CPU seconds to optimize, and a process does not exit
 * before that: too much for one that lives a few seconds.
 */
export const SHORT_LIVED = ['--liftoff-only']
const DEFAULT_TIMEOUT = 180_000

export type TestProcess = {
  child: ChildProcess
  /** Output so far, both streams. */
  output: () => string
  /** Exit code and signal once it has ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** Runs one of our scripts as a separate process, with only the given settings. */
export function startProcess(
  script: string,
  settings: Record<string, string>,
  args: readonly string[] = [],
): TestProcess {
  const child = spawn(process.execPath, [...SHORT_LIVED, '--import', QUICK_IMPORTS, script, ...args], {
    cwd: ROOT,
    env: { NODE_ENV: 'test', PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (written += chunk))
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  return { child, output: () => written, ended }
}

export const temporaryFolder = () => mkdtempSync(path.join(tmpdir(), 'services-'))

/** Waits until the condition holds; fails with `what` if it never does. */
export async function until(condition: () => Promise<boolean> | boolean, what: string, timeout = DEFAULT_TIMEOUT) {
  const deadline = Date.now() + timeout
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`never happened: ${what}`)
    await sleep(25)
  }
}

/**
 * Starts the services as a process and waits until they are ready; from the sources in another folder if one is given.
 */
export async function startServices(
  settings: Record<string, string>,
  top = ROOT,
): Promise<TestProcess & { url: string }> {
  const port = await freePort()
  const started = startProcess(path.join(top, 'services/main.ts'), {
    LOG_LEVEL: 'warn',
    SERVICES_PORT: String(port),
    ...settings,
  })
  const url = `http://127.0.0.1:${port}`
  let hasEnded = false
  started.ended.then(() => (hasEnded = true))
  await until(async () => {
    if (hasEnded) throw new Error(`the services ended instead of starting:\n${started.output()}`)
    return (await statusOf(`${url}/readyz`)) === 200
  }, 'the services are ready')
  return { ...started, url }
}

export const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )
