import { type ChildProcess, spawn } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ChildSpec, HEARTBEAT, type Timeouts } from './child-spec.ts'
import { eachLine, LastLines } from './output.ts'
import { scriptOf } from './scripts.ts'
import { VitalSigns } from './vital-signs.ts'

export interface ChildEvents {
  /** The process wrote a line. */
  onLine: (name: string, line: string, isError: boolean) => void
  /** The process died or was killed and restarts after `pause` ms. */
  onRestart: (name: string, why: string, pause: number) => void
  /** The process died repeatedly without ever having been ready. */
  onGiveUp: (name: string, why: string, lastLines: readonly string[]) => void
}

/** How often a process may die before it is ready for the first time. */
const MAX_FALSE_STARTS = 3

/** Modules loaded before a child's own code. */
const PRELOADED = ['parent-watchdog', 'heartbeat'].flatMap((name) => ['--import', scriptOf(`server/start/${name}.ts`)])

/** Keeps one process running: starts it, checks it every second, restarts it when it dies or hangs. */
export class Child {
  readonly spec: ChildSpec
  readonly #patience: Timeouts
  readonly #events: ChildEvents
  readonly #last = new LastLines()
  #process: ChildProcess | undefined
  #ended: Promise<void> = Promise.resolve()
  #isStopping = false
  #wasEverReady = false
  #deaths = 0
  #hangs = 0

  constructor(spec: ChildSpec, timeouts: Timeouts, events: ChildEvents) {
    this.spec = spec
    this.#patience = timeouts
    this.#events = events
  }

  get pid() {
    return this.#process?.pid
  }

  start() {
    const { args, env, niceness = 0 } = this.spec
    const started = performance.now()
    const child = spawn(process.execPath, [...PRELOADED, ...args], {
      env,
      // The IPC channel serves the parent watchdog and the heartbeat; a process group of its own keeps Ctrl-C from
      // reaching the child before we stop it.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    })
    this.#process = child
    if (child.pid !== undefined && niceness > 0) lowerPriority(child.pid, niceness)
    eachLine(child.stdout, (line) => this.#note(line, false))
    eachLine(child.stderr, (line) => this.#note(line, true))
    let why = ''
    child.on('error', (error) => {
      why = error.message
    })
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
    this.#ended = ended.then(() => {
      const { exitCode, signalCode } = child
      why ||= signalCode ? `was ended by ${signalCode}` : `ended with code ${exitCode}`
      this.#buried(this.#hungReason ?? why, performance.now() - started)
    })
    void this.#watch(child)
  }

  /** Asks the process to stop, waits, and finally kills it. */
  async stop() {
    this.#isStopping = true
    this.#signal('SIGTERM')
    const late = setTimeout(() => this.#signal('SIGKILL'), this.#patience.stop)
    await this.#ended
    clearTimeout(late)
  }

  /** Kills the process at once. */
  kill() {
    this.#isStopping = true
    this.#signal('SIGKILL')
  }

  /** Whether it can serve now. */
  async isReady() {
    return (await checkHealth(this.spec.ready, this.#patience.hung)) === true
  }

  #hungReason: string | undefined

  async #watch(child: ChildProcess) {
    const { check, unanswered } = this.#patience
    const signs = new VitalSigns(this.#patience, this.#hangs, performance.now())
    this.#hungReason = undefined
    child.on('message', (message) => {
      if (message === HEARTBEAT) signs.noteProgress()
    })
    let isChecking = false
    let isStarted = false
    while (child.exitCode === null && child.signalCode === null) {
      if (!isChecking) {
        isChecking = true
        // Not awaited: a busy process responds late and is watched meanwhile.
        void checkHealth(this.spec.health, unanswered).then(async (isHealthy) => {
          if (isHealthy !== null) signs.noteHealthCheck(isHealthy)
          if (isHealthy && !isStarted) {
            isStarted = await this.isReady()
            if (isStarted) {
              signs.noteReady()
              this.#wasEverReady = true
            }
          }
          isChecking = false
        })
      }
      const why = signs.verdict(performance.now())
      if (why !== null && !this.#isStopping) {
        this.#hangs += 1
        this.#hungReason = why
        // A hung process no longer handles signals either.
        this.#signal('SIGKILL')
        return
      }
      await sleep(check)
    }
  }

  #buried(why: string, age: number) {
    this.#process = undefined
    if (this.#isStopping) return
    const { pause, longestPause, grown } = this.#patience
    this.#deaths = age > grown ? 1 : this.#deaths + 1
    if (age > grown && !this.#hungReason) this.#hangs = 0
    if (!this.#wasEverReady && this.#deaths >= MAX_FALSE_STARTS) {
      return this.#events.onGiveUp(this.spec.name, why, this.#last.lines)
    }
    const wait = Math.min(longestPause, pause * 2 ** (this.#deaths - 1))
    this.#events.onRestart(this.spec.name, why, wait)
    setTimeout(() => {
      if (!this.#isStopping) this.start()
    }, wait)
  }

  #note(line: string, isError: boolean) {
    this.#last.push(line)
    this.#events.onLine(this.spec.name, line, isError)
  }

  #signal(signal: NodeJS.Signals) {
    const pid = this.#process?.pid
    if (pid === undefined) return
    try {
      // SIGKILL goes to the whole group, so that processes the child started end too; SIGTERM is for the child alone.
      process.kill(signal === 'SIGKILL' ? -pid : pid, signal)
    } catch {
      // Already gone.
    }
  }
}

/** Lowers a process's CPU priority relative to the supervisor's own. */
function lowerPriority(pid: number, niceness: number) {
  try {
    setPriority(pid, Math.min(19, getPriority() + niceness))
  } catch {
    // Already gone, which is noticed elsewhere.
  }
}

/** Whether a process reports itself healthy; null if it does not respond. */
async function checkHealth(url: string, timeout: number): Promise<boolean | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout), redirect: 'manual' })
    await response.body?.cancel()
    return response.ok
  } catch {
    return null
  }
}
