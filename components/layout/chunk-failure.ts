import { CHUNK_RELOAD_GUARD } from '#lib/contracts/limits.ts'

export type ChunkFailurePlan = 'reload' | 'ask'

/** The part of `localStorage` the guard needs; both calls may throw when storage is blocked. */
export type GuardStore = Pick<Storage, 'getItem' | 'setItem'>

export const RELOAD_GUARD_KEY = 'chunkReloadedAt'

const CHUNK_FAILURE =
  /ChunkLoadError|Loading (CSS )?chunk|dynamically imported module|importing a module script|module script failed/i

/** Whether an error means that a chunk of the site's code failed to load, as after a new release. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return CHUNK_FAILURE.test(`${error.name}: ${error.message}`)
}

/**
 * A chunk that fails to load reloads the page, at most once a minute. If the guard cannot be
 * stored, a reload could loop, so the visitor is asked instead. `now` in ms since 1970.
 */
export function planChunkFailure(now: number, store: GuardStore): ChunkFailurePlan {
  try {
    const last = Number(store.getItem(RELOAD_GUARD_KEY) ?? Number.NaN)
    // A timestamp in the future means the clock was set back; ignore it.
    if (last <= now && now - last < CHUNK_RELOAD_GUARD) return 'ask'
    store.setItem(RELOAD_GUARD_KEY, String(now))
    return store.getItem(RELOAD_GUARD_KEY) === String(now) ? 'reload' : 'ask'
  } catch {
    return 'ask'
  }
}

/** Carries out the plan in the browser; returns the decision. */
export function handleChunkFailure(): ChunkFailurePlan {
  // Reading `localStorage` itself may throw, so it is read inside the plan's own guard.
  const store: GuardStore = {
    getItem: (key) => window.localStorage.getItem(key),
    setItem: (key, value) => window.localStorage.setItem(key, value),
  }
  const plan = planChunkFailure(Date.now(), store)
  if (plan === 'reload') window.location.reload()
  return plan
}
