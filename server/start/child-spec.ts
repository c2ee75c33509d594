/** A process the supervisor keeps alive. */
export interface ChildSpec {
  name: string
  /** Arguments of node: the script and its own arguments. */
  args: readonly string[]
  env: NodeJS.ProcessEnv
  /** Lowers its CPU priority, 0 to 19. */
  niceness?: number
  /** URL that responds 2xx as long as the process is healthy. */
  health: string
  /** URL that responds 2xx once the process can serve. */
  ready: string
}

/** Times in ms. */
export interface Timeouts {
  /** Interval between health checks. */
  check: number
  /**
   * A process whose event loop is blocked, or that reports itself unhealthy, is replaced after this. Doubles up to
   * `longestHung` with each replacement.
   */
  hung: number
  /** Keeps a machine that is merely slow from restarting the same process over and over. */
  longestHung: number
  /** How long a process whose event loop runs may be too busy to answer health checks. */
  unanswered: number
  /** How long a process may hang while starting, that is, until it has been ready once. */
  start: number
  /** First pause before a restart; doubles up to `longestPause` while the process keeps dying young. */
  pause: number
  longestPause: number
  /** Age at which a process is no longer young and its earlier failures are forgotten. */
  grown: number
  /** From SIGTERM to SIGKILL. */
  stop: number
}

/** FM-04: a frozen store is restarted after 5 s; FM-17: no process takes longer than 15 s to stop. */
export const TIMEOUTS: Timeouts = {
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

/** Message a child sends its supervisor at intervals while its event loop runs (`heartbeat.ts`). */
export const HEARTBEAT = 'heartbeat'
