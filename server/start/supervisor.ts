import { setTimeout as sleep } from 'node:timers/promises'
import { Child, type ChildEvents } from './child.ts'
import { type ChildSpec, TIMEOUTS, type Timeouts } from './child-spec.ts'

/** Starts processes in any order and keeps them running until told to stop (FM-18). */
export class Supervisor {
  readonly children: readonly Child[]

  constructor(specs: readonly ChildSpec[], events: ChildEvents, timeouts: Partial<Timeouts> = {}) {
    this.children = specs.map((spec) => new Child(spec, { ...TIMEOUTS, ...timeouts }, events))
  }

  start() {
    for (const child of this.children) child.start()
  }

  /** Resolves once all processes can serve, or `signal` aborts; `onReady` is called for each as it becomes ready. */
  async untilReady(onReady: (name: string, ms: number) => void, signal: AbortSignal) {
    const startedAt = performance.now()
    const wait = async (child: Child) => {
      while (!signal.aborted) {
        if (await child.isReady()) return onReady(child.spec.name, performance.now() - startedAt)
        await sleep(200)
      }
    }
    await Promise.all(this.children.map(wait))
  }

  /** Stops the processes one by one in reverse: the edge first, the one that holds the data last (FM-17). */
  async stop() {
    for (const child of [...this.children].reverse()) await child.stop()
  }

  /** Kills all processes at once. */
  kill() {
    for (const child of this.children) child.kill()
  }
}
