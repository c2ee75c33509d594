import { setTimeout as sleep } from 'node:timers/promises'
import { Child, type ChildEvents } from './child.ts'
import { type ChildSpec, PATIENCE, type Patience } from './child-spec.ts'

/** Starts processes in any order and keeps all of them running until it is told to stop (FM-18). */
export class Supervisor {
  readonly children: readonly Child[]

  constructor(specs: readonly ChildSpec[], events: ChildEvents, patience: Partial<Patience> = {}) {
    this.children = specs.map((spec) => new Child(spec, { ...PATIENCE, ...patience }, events))
  }

  start() {
    for (const child of this.children) child.start()
  }

  /** Resolves when all can serve; `tell` hears of each as it comes. Ends without a result when `signal` says so. */
  async untilReady(tell: (name: string, ms: number) => void, signal: AbortSignal) {
    const began = performance.now()
    const wait = async (child: Child) => {
      while (!signal.aborted) {
        if (await child.isReady()) return tell(child.spec.name, performance.now() - began)
        await sleep(200)
      }
    }
    await Promise.all(this.children.map(wait))
  }

  /** Stops one after the other in reverse: first the door, last what keeps the data (FM-17). */
  async stop() {
    for (const child of [...this.children].reverse()) await child.stop()
  }

  /** Ends everything at once. */
  kill() {
    for (const child of this.children) child.kill()
  }
}
