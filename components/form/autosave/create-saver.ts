/** Changes are saved within 3 s: this long after the last one, or after the first while typing goes on. ms */
const SAVE_AFTER = 1000
const SAVE_AT_LATEST = 2400
/** Unanswered saves are retried with exponential backoff, between these delays. ms */
const RETRY_FIRST = 2000
const RETRY_MOST = 30_000

export type SaveState =
  /** As loaded. */
  | { kind: 'unchanged' }
  /** About to be saved. */
  | { kind: 'changed' }
  | { kind: 'saving' }
  /** `at`: server time. */
  | { kind: 'saved'; at: string }
  /** `willRetry`: retried automatically; otherwise only with the next change. */
  | { kind: 'failed'; error: unknown; willRetry: boolean }

export interface SaverOptions<V> {
  /** What has to be saved; null if nothing has changed. */
  changed: () => V | null
  /** Resolves with the time of saving. */
  save: (value: V) => Promise<string>
  show: (state: SaveState) => void
  /** Whether the error is transient, so that retrying may succeed. */
  isTransient: (error: unknown) => boolean
}

export interface Saver {
  /** Something may have changed. */
  touch: () => void
  /** Saves changes now; resolves once they are saved, or the failure is shown. */
  flush: () => Promise<void>
  /** The same, including what was rejected. */
  retry: () => Promise<void>
  /** Runs another write of the same record exclusively: after the current save, and with none starting meanwhile. */
  runExclusive: <T>(work: () => Promise<T>) => Promise<T>
  /** Another write of the same record has saved everything, at this server time. */
  saved: (at: string) => void
  /** Stops all saving. */
  stop: () => void
}

/** Saves changes: one write at a time, none without a change, with retries of unanswered ones. */
export function createSaver<V>({ changed, save, show, isTransient }: SaverOptions<V>): Saver {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<unknown> | null = null
  let changedAt: number | null = null
  let failures = 0
  /** The rejected value, as JSON; not sent again until it changes. */
  let refused: string | null = null
  let isStopped = false
  let settled: SaveState = { kind: 'unchanged' }

  const unsaved = () => {
    const value = isStopped ? null : changed()
    return value !== null && JSON.stringify(value) === refused ? null : value
  }
  const plan = () => {
    clearTimeout(timer)
    if (running || unsaved() === null) return
    const now = Date.now()
    changedAt ??= now
    const soon = Math.min(SAVE_AFTER, Math.max(0, changedAt + SAVE_AT_LATEST - now))
    const wait = failures === 0 ? soon : Math.min(RETRY_FIRST * 2 ** (failures - 1), RETRY_MOST)
    timer = setTimeout(() => void flush(), wait)
  }
  const saved = (at: string) => {
    failures = 0
    refused = null
    settled = { kind: 'saved', at }
    show(settled)
  }
  const attempt = async () => {
    const value = unsaved()
    if (value === null) return
    show({ kind: 'saving' })
    try {
      saved(await save(value))
    } catch (error) {
      const willRetry = isTransient(error)
      if (willRetry) failures += 1
      else refused = JSON.stringify(value)
      show({ kind: 'failed', error, willRetry })
    }
  }
  const runExclusive = async <T>(work: () => Promise<T>): Promise<T> => {
    while (running) await running.catch(() => {})
    clearTimeout(timer)
    changedAt = null
    const turn = work()
    running = turn
    try {
      return await turn
    } finally {
      running = null
      plan()
    }
  }
  const flush = async () => {
    if (unsaved() !== null) await runExclusive(attempt)
  }
  return {
    touch: () => {
      if (running || isStopped) return
      if (changed() === null) {
        failures = 0
        show(settled)
      }
      // After a failure, the retry is already scheduled.
      if (failures > 0) return
      if (unsaved() !== null) show({ kind: 'changed' })
      plan()
    },
    flush,
    retry: () => {
      refused = null
      return flush()
    },
    runExclusive,
    saved,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
