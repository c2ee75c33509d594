/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UserInfo } from '#lib/contracts/account/account-fields.ts'
import { SESSION_MARK, SESSION_MARK_LENGTH } from '#lib/contracts/account/session-names.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { dropSession, logIn } from '#lib/session/session.ts'
import { CollectButton } from './collect-button.tsx'
import { CollectedCount } from './collected-count.tsx'
import { collectAfterLogin } from './collection.ts'
import { HeartButton } from './heart-button.tsx'

const TOKEN = 'handle-of-a-session-0123456789abcdef'
const person = (userId: number): UserInfo & { authToken: string } => ({
  userId,
  userName: '陈家长',
  nickname: '',
  headImg: '/pictures/avatars/default.svg',
  mobile: '138****8000',
  sex: null,
  userType: 'user',
  hasWechat: false,
  authToken: TOKEN,
})

/** Mocked services: the user's collected coaches, and calls by the last segment of their path. */
let collected: Set<number>
let calls: [name: string, input: { coachId?: number; coachIds?: number[] }][]
/** Calls that continue when the page is left. */
let keepaliveCalls: string[]
let isDown = false

const respondWith = (data: unknown, code = 0, msg = 'success') =>
  ({ json: async () => ({ code, msg, data }), ok: true }) as Response

beforeEach(() => {
  collected = new Set()
  calls = []
  keepaliveCalls = []
  isDown = false
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads this cookie the same way.
  document.cookie = `${SESSION_MARK}=${TOKEN.slice(-SESSION_MARK_LENGTH)}`
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (path: string, init: RequestInit) => {
    const name = String(path).split('/').at(-1)!
    const input = JSON.parse(String(init.body ?? '{}'))
    // The first page of a file renews the session, which does not change the user here.
    if (name === 'session') return respondWith(null, 100503, '服务繁忙，请稍后再试')
    calls.push([name, input])
    if (init.keepalive) keepaliveCalls.push(name)
    if (isDown) return respondWith(null, 100503, '服务繁忙，请稍后再试')
    if (name === 'getCollectedAmong') return respondWith(input.coachIds.filter((id: number) => collected.has(id)))
    if (name === 'addCoachCollection') collected.add(input.coachId)
    else collected.delete(input.coachId)
    return respondWith({ collected: collected.has(input.coachId), collectedCount: 12 + collected.size })
  }) as never
})

let nextUserId = 100
/** Holds back responses until the returned function is called. */
function holdResponses() {
  const originalFetch = global.fetch
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  global.fetch = (async (...args: Parameters<typeof fetch>) => {
    const response = await originalFetch(...args)
    await gate
    return response
  }) as typeof fetch
  return release
}

/** Every test uses another user, so that nothing is known yet. */
const logInAsNewUser = () => act(() => logIn(person(nextUserId++)))

const button = (name: string) => screen.getByRole('button', { name: new RegExp(`收藏${name}教练`) })
const renderButtons = () =>
  render(
    <>
      <HeartButton coachId={1} name="李强" className="" />
      <CollectButton coachId={2} name="王芳" />
      <CollectedCount coachId={2} count={7} />
    </>,
  )

test('A-13 the buttons of a page send one request for all coaches and show which are collected', async () => {
  collected.add(2)
  logInAsNewUser()
  renderButtons()
  await waitFor(() => expect(button('王芳')).toHaveAttribute('aria-pressed', 'true'))
  expect(button('李强')).toHaveAttribute('aria-pressed', 'false')
  expect(calls).toEqual([['getCollectedAmong', { coachIds: [1, 2] }]])
})

test('a coach nobody has collected has no count of it', () => {
  const { container } = render(<CollectedCount coachId={3} count={0} />)
  expect(container).toBeEmptyDOMElement()
})

test('no request is sent for a visitor', async () => {
  act(dropSession)
  renderButtons()
  await act(async () => {})
  expect(calls).toEqual([])
})

test('R-1.6 pressing collects the coach at once, and the count is then updated from the response', async () => {
  logInAsNewUser()
  renderButtons()
  await userEvent.click(button('王芳'))
  expect(button('王芳')).toHaveAttribute('aria-pressed', 'true')
  await waitFor(() => expect(screen.getByText('13 人收藏')).toBeInTheDocument())
  await userEvent.click(button('王芳'))
  await waitFor(() => expect(screen.getByText('12 人收藏')).toBeInTheDocument())
  expect(button('王芳')).toHaveAttribute('aria-pressed', 'false')
})

test('R-1.6 requests that change the collection survive leaving the page, requests that only read it do not', async () => {
  logInAsNewUser()
  renderButtons()
  await waitFor(() => expect(calls).toHaveLength(1))
  await userEvent.click(button('王芳'))
  await waitFor(() => expect(calls).toHaveLength(2))
  await userEvent.click(button('王芳'))
  await waitFor(() => expect(calls).toHaveLength(3))
  expect(keepaliveCalls).toEqual(['addCoachCollection', 'cancelCoachCollection'])
})

test('R-1.6 pressing again during a pending request is not lost, and requests are sent one at a time', async () => {
  logInAsNewUser()
  renderButtons()
  await waitFor(() => expect(calls).toHaveLength(1))
  const release = holdResponses()
  await userEvent.click(button('王芳'))
  await waitFor(() => expect(calls).toHaveLength(2))
  await userEvent.click(button('王芳'))
  expect(button('王芳')).toHaveAttribute('aria-pressed', 'false')
  expect(calls).toHaveLength(2)
  await act(async () => release())
  await waitFor(() =>
    expect(calls.map(([name]) => name).slice(1)).toEqual(['addCoachCollection', 'cancelCoachCollection']),
  )
  await waitFor(() => expect(screen.getByText('12 人收藏')).toBeInTheDocument())
  expect(button('王芳')).toHaveAttribute('aria-pressed', 'false')
})

test('R-1.6 a double click collects once', async () => {
  logInAsNewUser()
  renderButtons()
  await waitFor(() => expect(calls).toHaveLength(1))
  await userEvent.dblClick(button('王芳'))
  await waitFor(() => expect(screen.getByText('13 人收藏')).toBeInTheDocument())
  expect(button('王芳')).toHaveAttribute('aria-pressed', 'true')
  expect(calls).toHaveLength(2)
})

test('R-1.6 collecting a coach is undone and reported if the service refuses it', async () => {
  logInAsNewUser()
  renderButtons()
  await waitFor(() => expect(calls).toHaveLength(1))
  isDown = true
  await userEvent.click(button('李强'))
  await waitFor(() => expect(button('李强')).toHaveAttribute('aria-pressed', 'false'))
  expect(await screen.findByText('服务繁忙，请稍后再试')).toBeInTheDocument()
})

test('R-1.6 a visitor is sent to log in, and the coach is collected once they return, only once', async () => {
  act(dropSession)
  window.history.replaceState(null, '', '/jiaolian?pageNum=2')
  const goTo = jest.fn()
  collectAfterLogin(1, null, goTo)
  expect(goTo).toHaveBeenCalledWith('/account/login?redirect=%2Fjiaolian%3FpageNum%3D2')
  const page = renderButtons()
  logInAsNewUser()
  await waitFor(() => expect(collected).toEqual(new Set([1])))
  expect(button('李强')).toHaveAttribute('aria-pressed', 'true')
  page.unmount()
  renderButtons()
  await act(async () => {})
  expect(calls.filter(([name]) => name === 'addCoachCollection')).toHaveLength(1)
})

describe('R-1.6 R-8.4 collecting in an expired session is completed after the same account logs in', () => {
  const pressAndLeave = async () => {
    logInAsNewUser()
    const page = renderButtons()
    await waitFor(() => expect(calls).toHaveLength(1))
    const originalFetch = global.fetch
    global.fetch = (async (path: string) => {
      if (String(path).endsWith('session')) return respondWith(null)
      return respondWith(null, ERROR_CODES.SESSION_EXPIRED, '登录已过期，请重新登录')
    }) as never
    await userEvent.click(button('李强'))
    expect(await screen.findByText('登录已过期，请重新登录')).toBeInTheDocument()
    await waitFor(() => expect(sessionStorage.getItem('collectAfterLogin')).not.toBeNull())
    page.unmount()
    global.fetch = originalFetch
    renderButtons()
  }

  test('the coach is collected when the same account logs in again', async () => {
    await pressAndLeave()
    act(() => logIn(person(nextUserId - 1)))
    await waitFor(() => expect(collected).toEqual(new Set([1])))
  })

  test('another account that logs in collects nothing', async () => {
    await pressAndLeave()
    const before = calls.length
    logInAsNewUser()
    await waitFor(() => expect(calls.length).toBeGreaterThan(before))
    expect(collected).toEqual(new Set())
    expect(sessionStorage.getItem('collectAfterLogin')).toBeNull()
  })
})

test('one account’s collection is not shown to the next', async () => {
  collected.add(1)
  logInAsNewUser()
  renderButtons()
  await waitFor(() => expect(button('李强')).toHaveAttribute('aria-pressed', 'true'))
  collected.clear()
  act(dropSession)
  expect(button('李强')).toHaveAttribute('aria-pressed', 'false')
  logInAsNewUser()
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(button('李强')).toHaveAttribute('aria-pressed', 'false')
})

test('a response for one account is not shown to the next, whose own collection is requested', async () => {
  logInAsNewUser()
  renderButtons()
  await waitFor(() => expect(calls).toHaveLength(1))
  const release = holdResponses()
  await userEvent.click(button('李强'))
  await waitFor(() => expect(calls).toHaveLength(2))
  logInAsNewUser()
  collected.clear()
  release()
  await waitFor(() => expect(calls).toHaveLength(3))
  await act(async () => {})
  expect(button('李强')).toHaveAttribute('aria-pressed', 'false')
})

test('when the account changes during a request, the new account’s collection is requested too', async () => {
  const release = holdResponses()
  logInAsNewUser()
  renderButtons()
  await waitFor(() => expect(calls).toHaveLength(1))
  collected.add(2)
  logInAsNewUser()
  release()
  await waitFor(() => expect(button('王芳')).toHaveAttribute('aria-pressed', 'true'))
  expect(calls.map(([name]) => name)).toEqual(['getCollectedAmong', 'getCollectedAmong'])
})

describe('R-1.6 a page restored from the back/forward cache shows the current collection', () => {
  const comeBack = () =>
    act(async () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))

  test('it requests the collection again and shows changes made on other pages', async () => {
    collected.add(1)
    logInAsNewUser()
    renderButtons()
    await waitFor(() => expect(button('李强')).toHaveAttribute('aria-pressed', 'true'))
    collected = new Set([2])
    await comeBack()
    await waitFor(() => expect(button('王芳')).toHaveAttribute('aria-pressed', 'true'))
    expect(button('李强')).toHaveAttribute('aria-pressed', 'false')
    expect(calls.map(([name]) => name)).toEqual(['getCollectedAmong', 'getCollectedAmong'])
  })

  test('it keeps a press made during that request, and a count that is still right', async () => {
    logInAsNewUser()
    renderButtons()
    await waitFor(() => expect(calls).toHaveLength(1))
    await userEvent.click(button('王芳'))
    expect(await screen.findByText('13 人收藏')).toBeInTheDocument()
    const release = holdResponses()
    await comeBack()
    await waitFor(() => expect(calls).toHaveLength(3))
    await userEvent.click(button('李强'))
    await act(async () => release())
    await waitFor(() => expect(calls).toHaveLength(4))
    await act(async () => {})
    expect(button('李强')).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByText('13 人收藏')).toBeInTheDocument()
  })
})
