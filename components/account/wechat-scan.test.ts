/** @jest-environment jsdom */
import { type Scan, type ScanState, startWechatScan } from './wechat-scan.ts'

const LIFE = 120
const QR = '/api/auth/userWeCatAuth/v1/getPublicQRCode'
const POLL = '/api/auth/userWeCatAuth/v1/userIsAuth'

/** Mocks the network: a new scene for each code, and the handle once a scan is confirmed. */
function serve() {
  const asked: string[] = []
  const phone = { handle: '' }
  let codes = 0
  globalThis.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia
  globalThis.fetch = (async (address: string) => {
    const path = address.split('?')[0] ?? ''
    asked.push(path)
    if (path === QR) codes += 1
    const scene = `scene-${String(codes).padStart(20, '0')}`
    const data =
      path === QR
        ? {
            ticket: 't',
            expire_seconds: LIFE,
            sceneId: scene,
            picture: `/picture/${codes}`,
            authorize: '',
            authorizeAt: '',
          }
        : phone.handle
    return { json: async () => ({ code: 0, msg: 'success', data }) }
  }) as unknown as typeof fetch
  return { asked, phone, count: (path: string) => asked.filter((each) => each === path).length }
}

let scan: Scan
const scanStates: ScanState[] = []
const handles: string[] = []
const currentState = () => scanStates.at(-1)
const start = () => {
  scan = startWechatScan({ onChange: (state) => scanStates.push(state), onHandle: (handle) => handles.push(handle) })
}
const advance = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000)
const hide = (isHidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  jest.useFakeTimers()
  scanStates.length = 0
  handles.length = 0
  hide(false)
})
afterEach(() => {
  scan.stop()
  jest.useRealTimers()
})

test('R-4.7 R-4.9 R-2.134 a code is fetched, and its remaining seconds are counted down', async () => {
  serve()
  start()
  expect(currentState()).toEqual({ kind: 'loading' })
  await advance(0)
  expect(currentState()).toMatchObject({ kind: 'ready', picture: '/picture/1', secondsLeft: LIFE })
  await advance(1)
  expect(currentState()).toMatchObject({ secondsLeft: LIFE - 1 })
  await advance(9)
  expect(currentState()).toMatchObject({ secondsLeft: LIFE - 10 })
})

test.each([1, -1])('FM-12 the countdown is unaffected when the system clock jumps by %d day', async (day) => {
  const { count } = serve()
  start()
  await advance(0)
  jest.setSystemTime(Date.now() + day * 86_400_000)
  await advance(1)
  expect(currentState()).toMatchObject({ kind: 'ready', secondsLeft: LIFE - 1 })
  await advance(LIFE)
  expect(count(QR)).toBe(2)
})

test('R-4.8 R-9.9 the scene is polled every 2 s', async () => {
  const { count } = serve()
  start()
  await advance(0)
  expect(count(POLL)).toBe(0)
  await advance(2)
  expect(count(POLL)).toBe(1)
  await advance(10)
  expect(count(POLL)).toBe(6)
})

test('R-4.11 a confirmed scan is reported once and stops polling', async () => {
  const { phone, count } = serve()
  start()
  await advance(3)
  phone.handle = 'h'.repeat(43)
  await advance(1)
  expect(handles).toEqual([phone.handle])
  const pollCount = count(POLL)
  await advance(300)
  expect([handles.length, count(POLL), count(QR)]).toEqual([1, pollCount, 1])
})

test('R-4.10 a new code is fetched once less than one second is left', async () => {
  const { count } = serve()
  start()
  await advance(LIFE - 1)
  expect(currentState()).toMatchObject({ picture: '/picture/1', secondsLeft: 1 })
  await advance(1)
  expect(currentState()).toMatchObject({ kind: 'ready', picture: '/picture/2' })
  expect(count(QR)).toBe(2)
})

test('A-19 after five renewed codes without a scan, no more are fetched until the visitor asks for one', async () => {
  const { count } = serve()
  start()
  await advance(LIFE * 6 + 10)
  expect(currentState()).toEqual({ kind: 'paused' })
  expect(count(QR)).toBe(6)
  const pollCount = count(POLL)
  await advance(600)
  expect([count(QR), count(POLL)]).toEqual([6, pollCount])
  scan.refresh()
  await advance(1)
  expect(currentState()).toMatchObject({ kind: 'ready', picture: '/picture/7' })
})

test('A-19 polling stops while the page is hidden, but the countdown continues', async () => {
  const { count } = serve()
  start()
  await advance(4)
  hide(true)
  const pollCount = count(POLL)
  await advance(20)
  expect(count(POLL)).toBe(pollCount)
  hide(false)
  expect(currentState()).toMatchObject({ picture: '/picture/1', secondsLeft: LIFE - 24 })
  hide(true)
  await advance(LIFE)
  expect(count(QR)).toBe(1)
  hide(false)
  await advance(0)
  expect(currentState()).toMatchObject({ kind: 'ready', picture: '/picture/2' })
})

test('A-19 R-4.11 a scan confirmed while the page was hidden is reported, also after the code has expired', async () => {
  const { phone, count } = serve()
  start()
  await advance(4)
  hide(true)
  phone.handle = 'h'.repeat(43)
  await advance(LIFE)
  hide(false)
  await advance(10)
  expect([handles, count(QR)]).toEqual([[phone.handle], 1])
})

test('R-4.10 R-4.11 an expired code is replaced only after a poll, which is repeated if it failed', async () => {
  const { phone, count } = serve()
  start()
  await advance(LIFE - 1)
  const workingFetch = globalThis.fetch
  globalThis.fetch = (async () => {
    throw new TypeError('Failed to fetch')
  }) as unknown as typeof fetch
  await advance(2)
  globalThis.fetch = workingFetch
  phone.handle = 'h'.repeat(43)
  await advance(2)
  expect([handles, count(QR)]).toEqual([[phone.handle], 1])
})

test('A-19 nothing is requested after the login view is closed', async () => {
  const { count } = serve()
  start()
  await advance(1)
  scan.stop()
  const states = scanStates.length
  await advance(300)
  expect([count(POLL), count(QR), scanStates.length]).toEqual([0, 1, states])
})

test('R-8.9 a code that cannot be fetched is reported as failed, and can be fetched again', async () => {
  serve()
  const workingFetch = globalThis.fetch
  globalThis.fetch = (async () => {
    throw new TypeError('Failed to fetch')
  }) as unknown as typeof fetch
  start()
  await advance(0)
  expect(currentState()).toMatchObject({ kind: 'failed' })
  globalThis.fetch = workingFetch
  scan.refresh()
  await advance(0)
  expect(currentState()).toMatchObject({ kind: 'ready' })
})
