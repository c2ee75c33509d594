import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'
import { DEMO_HOSTNAME } from '#lib/contracts/limits.ts'
import { buildSite } from '#scripts/build/build-site.ts'
import { copyProcesses } from '#scripts/build/copy-processes.ts'
import { freePorts } from '#scripts/process/free-ports.ts'
import { ROOT } from '#scripts/process/root.ts'

export interface Stack {
  /** Port of the public entry. */
  port: number
  webPort: number
  servicesPort: number
  /** Process id of the supervisor. */
  pid: number
  stop: () => Promise<void>
}

export interface StackOptions {
  /** Directory of the store; if omitted, a new one is used and removed at the end. */
  dataDir?: string
  environment?: Record<string, string>
  /** Host name of the site's address; defaults to the demo's. */
  hostname?: string
  /** Command prefix: `['taskset', '-c', '0']`. */
  prefix?: readonly string[]
}

const START_LIMIT = 300_000
const STOP_LIMIT = 20_000

/** Starts the whole site as `npm start` does, in demo mode on free ports. Resolves once the home page responds. */
export async function startStack({
  dataDir: given,
  environment,
  hostname = DEMO_HOSTNAME,
  prefix = [],
}: StackOptions = {}): Promise<Stack> {
  const distDir = await buildSite(ROOT)
  const start = join(copyProcesses(ROOT), 'server/start')
  // With the watchdog, the site does not outlive tests that were killed.
  const supervisor = ['--import', join(ROOT, start, 'parent-watchdog.ts'), join(start, 'main.ts')]
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'coach-stack-')))
  const [port = 0, webPort = 0, servicesPort = 0] = await freePorts(3)
  const [program = process.execPath, ...args] = [...prefix, process.execPath, ...supervisor]
  const child = spawn(program, args, {
    cwd: ROOT,
    // A process group of its own, so that Ctrl-C lets us stop it in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_DIST_DIR: distDir,
      APP_MODE: 'demo',
      PORT: String(port),
      SITE_URL: `http://${hostname}:${port}`,
      WEB_PORT: String(webPort),
      SERVICES_PORT: String(servicesPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...environment,
    },
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output = (output + chunk).slice(-20_000)
    if (process.env.STACK_LOG) process.stderr.write(chunk)
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)

  const stop = async () => {
    await stopProcess(child)
    if (!given) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(`${hostname}:${port}`, () => child.exitCode === null)
  } catch (error) {
    await stop()
    throw new Error(`The site did not start: ${error instanceof Error ? error.message : error}\n${output}`)
  }
  return { port, webPort, servicesPort, pid: child.pid ?? 0, stop }
}

async function waitUntilReady(host: string, isRunning: () => boolean) {
  const deadline = Date.now() + START_LIMIT
  let lastError = 'no answer yet'
  while (Date.now() < deadline) {
    if (!isRunning()) throw new Error('the supervisor ended')
    try {
      const { statusCode, body } = await request(`http://127.0.0.1:${new URL(`http://${host}`).port}/`, {
        headers: { host },
      })
      await body.dump()
      if (statusCode === 200) return
      lastError = `the home page answers ${statusCode}`
    } catch (error) {
      lastError = String(error)
    }
    await sleep(250)
  }
  throw new Error(`not ready after ${START_LIMIT / 1000} s (${lastError})`)
}

async function stopProcess(child: ReturnType<typeof spawn>) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  const killTimer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), STOP_LIMIT)
  await ended
  clearTimeout(killTimer)
}
