/** One process the supervisor keeps alive. */
export interface ChildSpec {
  name: string
  /** Arguments of node: the script and its own. */
  args: readonly string[]
  env: NodeJS.ProcessEnv
  /** How far it stands back for others when the processor is short, 0 to 19. */
  niceness?: number
  /** Answers 2xx as long as the process is well. */
  health: string
  /** Answers 2xx once it can serve. */
  ready: string
}

/** Times in ms. */
export interface Patience {
  /** Between two health checks. */
  check: number
  /**
   * A process whose event loop stands still, or that says itself that it is not well, is replaced after this. Doubles up
   * to `longestHung` each time it was.
   */
  hung: number
  /** A machine that is only slow must not spend itself on starting the same process again and again. */
  longestHung: number
  /** One whose event loop goes round may be so busy that it answers no health check for so long. */
  unanswered: number
  /** As long as it has not been ready once, it is starting, and may hang for so long. */
  start: number
  /** First pause before a restart; doubles up to `longestPause` while it keeps dying young. */
  pause: number
  longestPause: number
  /** Having lived so long, a process is no longer young, and what it did before is forgotten. */
  grown: number
  /** From SIGTERM to SIGKILL. */
  stop: number
}

/** FM-04: a frozen store is restarted after 5 s; FM-17: nobody takes longer than 15 s to go. */
export const PATIENCE: Patience = {
  check: 1000,
  hung: 5000,
  longestHung: 60_000,
  unanswered: 60_000,
  start: 90_000,
  pause: 250,
  longestPause: 8000,
  grown: 30_000,
  stop: 15_000,
}

/** What a child tells its supervisor on every round of its event loop that is due for it (`heartbeat.ts`). */
export const HEARTBEAT = 'heartbeat'
