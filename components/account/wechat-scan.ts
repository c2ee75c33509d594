import { getPublicQrCode, userIsAuth } from '#lib/contracts/account/auth.ts'
import { WECHAT_POLL_INTERVAL } from '#lib/contracts/limits.ts'
import { callApi } from '#lib/http/browser-client.ts'

/** Codes fetched automatically; after that the user presses a button. */
const AUTOMATIC_REFRESHES = 5
const SECOND = 1000

/** State of the WeChat view. `paused`: the last code expired and nobody seems to be there. */
export type ScanState =
  | { kind: 'loading' }
  | { kind: 'ready'; picture: string; authorize: string; authorizeAt: string; sceneId: string; secondsLeft: number }
  | { kind: 'paused' }
  | { kind: 'failed'; error: unknown }

export interface Scan {
  /** Fetches a new code on the user's request. */
  refresh: () => void
  stop: () => void
}

/**
 * State machine of a WeChat scan: fetches a code, polls every 2 s whether it was scanned and confirmed,
 * counts down, and fetches the next code on expiry. Paused while the page is hidden, but time goes on.
 */
export function startWechatScan({ onChange, onHandle }: ScanListeners): Scan {
  // `endsAt` uses a monotonic clock, since the system clock may jump (FM-12).
  let code: { picture: string; authorize: string; authorizeAt: string; sceneId: string; endsAt: number } | null = null
  let round = 0
  let refreshes = 0
  let timers: ReturnType<typeof setInterval>[] = []

  const clearTimers = () => {
    for (const timer of timers) clearInterval(timer)
    timers = []
  }
  const reset = () => {
    clearTimers()
    code = null
    round += 1
    return round
  }

  async function fetchCode() {
    const currentRound = reset()
    onChange({ kind: 'loading' })
    try {
      const { picture, authorize, authorizeAt, sceneId, expire_seconds } = await callApi(getPublicQrCode, {})
      if (currentRound !== round) return
      code = { picture, authorize, authorizeAt, sceneId, endsAt: performance.now() + expire_seconds * SECOND }
      tick()
      startTimers()
    } catch (error) {
      if (currentRound === round) onChange({ kind: 'failed', error })
    }
  }

  function tick() {
    if (!code) return
    const secondsLeft = Math.ceil((code.endsAt - performance.now()) / SECOND)
    const { picture, authorize, authorizeAt, sceneId } = code
    if (secondsLeft >= 1) return onChange({ kind: 'ready', picture, authorize, authorizeAt, sceneId, secondsLeft })
    if (!isExpiring) void replaceExpired()
  }

  let isExpiring = false
  /** Replaces the code after a last poll, since a confirmation outlives its code. A failed poll is repeated once. */
  async function replaceExpired() {
    isExpiring = true
    const currentRound = round
    const isWatched = () => currentRound === round && !document.hidden
    // One sent before the page was hidden knows nothing of what happened since.
    await runningPoll
    if (isWatched() && !(await poll())) {
      await new Promise((resolve) => setTimeout(resolve, WECHAT_POLL_INTERVAL))
      if (isWatched()) await poll()
    }
    isExpiring = false
    if (!isWatched()) return
    if (refreshes < AUTOMATIC_REFRESHES) {
      refreshes += 1
      return fetchCode()
    }
    reset()
    onChange({ kind: 'paused' })
  }

  let runningPoll: Promise<boolean> | null = null
  /** Reports the handle if the scan is confirmed; resolves with whether there was a response. One poll at a time. */
  function poll(): Promise<boolean> {
    runningPoll ??= sendPoll().finally(() => {
      runningPoll = null
    })
    return runningPoll
  }

  async function sendPoll() {
    if (!code) return true
    const currentRound = round
    const handle = await callApi(userIsAuth, { sceneId: code.sceneId }).catch(() => null)
    if (handle && currentRound === round) {
      reset()
      onHandle(handle)
    }
    return handle !== null
  }

  function startTimers() {
    clearTimers()
    if (document.hidden || !code) return
    timers = [setInterval(tick, SECOND), setInterval(() => void poll(), WECHAT_POLL_INTERVAL)]
  }

  const onVisibility = () => {
    if (document.hidden) return clearTimers()
    tick()
    // On a phone, the page is hidden while the scan is confirmed.
    void poll()
    startTimers()
  }
  document.addEventListener('visibilitychange', onVisibility)
  void fetchCode()

  return {
    refresh: () => {
      refreshes = 0
      void fetchCode()
    },
    stop: () => {
      reset()
      document.removeEventListener('visibilitychange', onVisibility)
    },
  }
}

interface ScanListeners {
  onChange: (state: ScanState) => void
  /** Confirmed on the phone; the specification calls the handle union id. */
  onHandle: (handle: string) => void
}
