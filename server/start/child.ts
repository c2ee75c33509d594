import { type ChildProcess, spawn } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ChildSpec, HEARTBEAT, type Patience } from './child-spec.ts'
import { eachLine, LastLines } from './output.ts'
import { scriptOf } from './scripts.ts'
import { VitalSigns } from './vital-signs.ts'

export interface ChildEvents {
  /** A line the process wrote. */
  onLine: (name: string, line: string, isError: boolean) => void
  /** It died or had to be killed, and comes back after `pause` ms. */
  onRestart: (name: string, why: string, pause: number) => void
  /** It died again and again without ever having been well. */
  onHopeless: (name: string, why: string, lastLines: readonly string[]) => void
}

/** So often may a process die before its first good answer. */
const MOST_FALSE_STARTS = 3

/** Loaded before a child's own code. */
const PRELOADED = ['parent-watchdog', 'heartbeat'].flatMap((name) => ['--import', scriptOf(`server/start/${name}.ts`)])

/** Keeps one process running: starts it, looks after it every second, starts it again when it dies or hangs. */
export class Child {
  readonly spec: ChildSpec
  readonly #patience: Patience
  readonly #events: ChildEvents
  readonly #last = new LastLines()
  #process: ChildProcess | undefined
  #ended: Promise<void> = Promise.resolve()
  #isStopping = false
  #wasEverWell = false
  #deaths = 0
  #hangs = 0

  constructor(spec: ChildSpec, patience: Patience, events: ChildEvents) {
    this.spec = spec
    this.#patience = patience
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
      // The channel tells the parent watchdog, and carries the heartbeat; a group of its own keeps Ctrl-C from reaching it before we say so.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    })
    this.#process = child
    if (child.pid !== undefined && niceness > 0) standBack(child.pid, niceness)
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

  /** Asks it to go, waits, and in the end makes it go. */
  async stop() {
    this.#isStopping = true
    this.#signal('SIGTERM')
    const late = setTimeout(() => this.#signal('SIGKILL'), this.#patience.stop)
    await this.#ended
    clearTimeout(late)
  }

  /** Makes it go at once. */
  kill() {
    this.#isStopping = true
    this.#signal('SIGKILL')
  }

  /** Whether it can serve now. */
  async isReady() {
    return (await askHealth(this.spec.ready, this.#patience.hung)) === true
  }

  #hungReason: string | undefined

  async #watch(child: ChildProcess) {
    const { check, unanswered } = this.#patience
    const signs = new VitalSigns(this.#patience, this.#hangs, performance.now())
    this.#hungReason = undefined
    child.on('message', (message) => {
      if (message === HEARTBEAT) signs.progressed()
    })
    let isAsking = false
    let isStarted = false
    while (child.exitCode === null && child.signalCode === null) {
      if (!isAsking) {
        isAsking = true
        // Not waited for: a busy process answers late, and is looked after meanwhile.
        void askHealth(this.spec.health, unanswered).then(async (isWell) => {
          if (isWell !== null) signs.answered(isWell)
          this.#wasEverWell ||= isWell === true
          if (isWell && !isStarted) {
            isStarted = await this.isReady()
            if (isStarted) signs.canServe()
          }
          isAsking = false
        })
      }
      const why = signs.verdict(performance.now())
      if (why !== null && !this.#isStopping) {
        this.#hangs += 1
        this.#hungReason = why
        // It does not listen any more, to signals neither.
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
    if (!this.#wasEverWell && this.#deaths >= MOST_FALSE_STARTS) {
      return this.#events.onHopeless(this.spec.name, why, this.#last.lines)
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
      // The whole group, so that what the child started goes with it; a request to go is for the child alone.
      process.kill(signal === 'SIGKILL' ? -pid : pid, signal)
    } catch {
      // It was quicker.
    }
  }
}

/** Lets a process wait for others that need the processor, the supervisor's own priority taken as usual. */
function standBack(pid: number, niceness: number) {
  try {
    setPriority(pid, Math.min(19, getPriority() + niceness))
  } catch {
    // It is gone already, which is noticed elsewhere.
  }
}

/** Whether a process says it is well; null when it says nothing. */
async function askHealth(url: string, timeout: number): Promise<boolean | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeout), redirect: 'manual' })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return null
  }
}
