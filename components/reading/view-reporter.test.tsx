/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { ViewReporter } from './view-reporter.tsx'

const sent: { path: string; body: Blob }[] = []
let visibility = 'visible'

beforeEach(() => {
  jest.useFakeTimers()
  sent.splice(0)
  visibility = 'visible'
  navigator.sendBeacon = (path, body) => sent.push({ path: String(path), body: body as Blob }) > 0
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
})
afterEach(() => jest.useRealTimers())

const open = () => render(<ViewReporter path="/api/generic/content/v1/viewed/nL" kind="article" id={7} />)
const setVisibility = (to: 'visible' | 'hidden') => {
  visibility = to
  document.dispatchEvent(new Event('visibilitychange'))
}

test('A-14 a text in view for 3 s is counted once, as JSON, however long it stays open', () => {
  open()
  jest.advanceTimersByTime(2_900)
  expect(sent).toEqual([])
  jest.advanceTimersByTime(60_000)
  setVisibility('hidden')
  setVisibility('visible')
  jest.advanceTimersByTime(60_000)
  expect(sent.map(({ path, body }) => [path, body.type, body.size])).toEqual([
    ['/api/generic/content/v1/viewed/nL', 'application/json', JSON.stringify({ kind: 'article', id: 7 }).length],
  ])
})

test('a tab opened in the background is counted once it is looked at', () => {
  visibility = 'hidden'
  open()
  jest.advanceTimersByTime(60_000)
  expect(sent).toEqual([])
  setVisibility('visible')
  jest.advanceTimersByTime(3_000)
  expect(sent).toHaveLength(1)
})

test('leaving at once is not counted', () => {
  const { unmount } = open()
  unmount()
  jest.advanceTimersByTime(60_000)
  expect(sent).toEqual([])
})

test.each(['Mozilla/5.0 (compatible; Baiduspider-render/2.0)', 'Mozilla/5.0 (compatible; Googlebot/2.1) Chrome/141'])(
  'a crawler that runs scripts is not counted: %s',
  (agent) => {
    const userAgent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    open()
    jest.advanceTimersByTime(60_000)
    expect(sent).toEqual([])
    userAgent.mockRestore()
  },
)

test('R-13.7 a preview is not counted', () => {
  window.history.replaceState(null, '', `/yulan/article-${'a'.repeat(22)}`)
  open()
  jest.advanceTimersByTime(60_000)
  expect(sent).toEqual([])
  window.history.replaceState(null, '', '/')
})
