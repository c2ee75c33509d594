/** What has changed is saved within 3 s: this long after the last change, and while somebody goes on typing. ms */
const SAVE_AFTER = 1000
const SAVE_AT_LATEST = 2400
/** What may have been lost on the way is sent again: after the first wait, then twice as long each time. ms */
const RETRY_FIRST = 2000
const RETRY_MOST = 30_000

export type SaveState =
  /** As it was read. */
  | { kind: 'unchanged' }
  /** It will be saved in a moment. */
  | { kind: 'changed' }
  | { kind: 'saving' }
  /** `at`: the moment of the service. */
  | { kind: 'saved'; at: string }
  /** `isTriedAgain`: by itself; otherwise with the next change. */
  | { kind: 'failed'; error: unknown; isTriedAgain: boolean }

export interface SaverWork<V> {
  /** What is to be saved, null when nothing has changed. */
  changed: () => V | null
  /** Resolves with the moment it was saved at. */
  save: (value: V) => Promise<string>
  show: (state: SaveState) => void
  /** Whether the same may be taken in a while. */
  isPassing: (error: unknown) => boolean
}

export interface Saver {
  /** Something may have changed. */
  touch: () => void
  /** Saves now what has changed; resolves when that is done, or has failed and is shown. */
  flush: () => Promise<void>
  /** The same, also of what was refused. */
  retry: () => Promise<void>
  /** Another write of the same record: when none is under way, and none begins meanwhile. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** Another write of the same record has kept everything, at that moment of the service. */
  saved: (at: string) => void
  /** Nothing is written any more. */
  stop: () => void
}

/** Saves what changes: one write at a time, none without a change, and what nobody answered once more. */
export function createSaver<V>({ changed, save, show, isPassing }: SaverWork<V>): Saver {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<unknown> | null = null
  let changedAt: number | null = null
  let failures = 0
  /** What was refused is not sent again as it is. */
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
      const isTriedAgain = isPassing(error)
      if (isTriedAgain) failures += 1
      else refused = JSON.stringify(value)
      show({ kind: 'failed', error, isTriedAgain })
    }
  }
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
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
    if (unsaved() !== null) await alone(attempt)
  }
  return {
    touch: () => {
      if (running || isStopped) return
      if (changed() === null) {
        failures = 0
        show(settled)
      }
      // After a failure the next attempt has its own time.
      if (failures > 0) return
      if (unsaved() !== null) show({ kind: 'changed' })
      plan()
    },
    flush,
    retry: () => {
      refused = null
      return flush()
    },
    alone,
    saved,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
