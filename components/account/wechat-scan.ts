import { getPublicQrCode, userIsAuth } from '#lib/contracts/account/auth.ts'
import { WECHAT_POLL_INTERVAL } from '#lib/contracts/limits.ts'
import { callApi } from '#lib/http/browser-client.ts'

/** Codes fetched without the person asking; after that a button does it. */
const AUTOMATIC_REFRESHES = 5
const SECOND = 1000

/** What the WeChat view shows. `paused`: the last code ran out and nobody seems to be there. */
export type ScanState =
  | { kind: 'loading' }
  | { kind: 'ready'; picture: string; authorize: string; authorizeAt: string; sceneId: string; secondsLeft: number }
  | { kind: 'paused' }
  | { kind: 'failed'; error: unknown }

export interface Scan {
  /** Fetches a new code because the person asked. */
  refresh: () => void
  stop: () => void
}

/**
 * The WeChat machine: fetches a code, asks every 2 s whether it was scanned and confirmed, counts its
 * seconds down and fetches the next when they are over. Nothing runs while the page is hidden; time goes on.
 */
export function startWechatScan({ onChange, onHandle }: ScanListeners): Scan {
  // `endsAt` is measured, not read from the machine's clock, which may jump (FM-12).
  let code: { picture: string; authorize: string; authorizeAt: string; sceneId: string; endsAt: number } | null = null
  let round = 0
  let refreshes = 0
  let timers: ReturnType<typeof setInterval>[] = []

  const rest = () => {
    for (const timer of timers) clearInterval(timer)
    timers = []
  }
  const halt = () => {
    rest()
    code = null
    round += 1
    return round
  }

  async function fetchCode() {
    const mine = halt()
    onChange({ kind: 'loading' })
    try {
      const { picture, authorize, authorizeAt, sceneId, expire_seconds } = await callApi(getPublicQrCode, {})
      if (mine !== round) return
      code = { picture, authorize, authorizeAt, sceneId, endsAt: performance.now() + expire_seconds * SECOND }
      tick()
      run()
    } catch (error) {
      if (mine === round) onChange({ kind: 'failed', error })
    }
  }

  function tick() {
    if (!code) return
    const secondsLeft = Math.ceil((code.endsAt - performance.now()) / SECOND)
    const { picture, authorize, authorizeAt, sceneId } = code
    if (secondsLeft >= 1) return onChange({ kind: 'ready', picture, authorize, authorizeAt, sceneId, secondsLeft })
    if (refreshes < AUTOMATIC_REFRESHES) {
      refreshes += 1
      return void fetchCode()
    }
    halt()
    onChange({ kind: 'paused' })
  }

  let isAsking = false
  async function poll() {
    if (!code || isAsking) return
    isAsking = true
    const mine = round
    // A question that fails is asked again in two seconds; the code on the screen is still good.
    const handle = await callApi(userIsAuth, { sceneId: code.sceneId }).catch(() => '')
    isAsking = false
    if (!handle || mine !== round) return
    halt()
    onHandle(handle)
  }

  function run() {
    rest()
    if (document.hidden || !code) return
    timers = [setInterval(tick, SECOND), setInterval(() => void poll(), WECHAT_POLL_INTERVAL)]
  }

  const onVisibility = () => {
    if (document.hidden) return rest()
    tick()
    run()
  }
  document.addEventListener('visibilitychange', onVisibility)
  void fetchCode()

  return {
    refresh: () => {
      refreshes = 0
      void fetchCode()
    },
    stop: () => {
      halt()
      document.removeEventListener('visibilitychange', onVisibility)
    },
  }
}

interface ScanListeners {
  onChange: (state: ScanState) => void
  /** Confirmed on the phone: what the specification calls union id. */
  onHandle: (handle: string) => void
}
