/** @jest-environment jsdom */
import type { UserInfo } from '#lib/contracts/account/account-fields.ts'

const person: UserInfo = {
  userId: 7,
  userName: '球场老张',
  nickname: '',
  headImg: '/pictures/avatars/default.svg',
  mobile: '138****8000',
  sex: null,
  userType: 'user',
  hasWechat: false,
}
const HANDLE = 'handle-of-this-session-0123abcd'
const NEWER = 'handle-of-another-city-9876wxyz'

/** Loads a fresh module for each test, because it remembers who is logged in. */
const loadModules = async () => ({
  ...(await import('./session.ts')),
  ...(await import('./log-out.ts')),
  ...(await import('#lib/http/browser-client.ts')),
})

/** Stubs the network: responds by path, and records the calls with their tokens. */
function serve(responses: Record<string, (token: string | null) => object>) {
  const requests: [path: string, token: string | null][] = []
  globalThis.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia
  globalThis.fetch = (async (path: string, { headers = {} }: { headers?: Record<string, string> } = {}) => {
    const token = headers['auth-token'] ?? null
    requests.push([path, token])
    const response = responses[path]
    if (!response) throw new TypeError('Failed to fetch')
    return { json: async () => ({ code: 0, msg: 'success', data: null, ...response(token) }) }
  }) as unknown as typeof fetch
  return requests
}
const mark = (handle: string | null) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads this cookie the same way.
  document.cookie = handle ? `sessionMark=${handle.slice(-8)}` : 'sessionMark=; max-age=0'
}
const store = (authToken: string) => localStorage.setItem('userInfo', JSON.stringify({ ...person, authToken }))
const stored = () => JSON.parse(localStorage.getItem('userInfo') ?? 'null')

beforeEach(() => {
  jest.resetModules()
  localStorage.clear()
  sessionStorage.clear()
  mark(null)
})

test('R-4.1 R-4.2 R-3.4 A-31 a login is stored in local storage, the number masked, and its handle is sent from then on', async () => {
  const { logIn, authToken } = await loadModules()
  serve({})
  expect(authToken()).toBeNull()
  logIn({ ...person, authToken: HANDLE })
  expect(stored()).toEqual({ ...person, authToken: HANDLE })
  expect(authToken()).toBe(HANDLE)
})

test('R-7.67 a late response about one account is not stored for another that has logged in meanwhile', async () => {
  const { logIn } = await loadModules()
  serve({})
  logIn({ ...person, authToken: HANDLE })
  logIn({ ...person, nickname: '老张' })
  expect(stored()).toEqual({ ...person, nickname: '老张', authToken: HANDLE })
  const other = { ...person, userId: 8, userName: '球场小李', authToken: NEWER }
  logIn(other)
  logIn({ ...person, nickname: '老张' })
  expect(stored()).toEqual(other)
})

test('R-6.7 R-7.2 a call carries the token when there is one', async () => {
  mark(HANDLE)
  store(HANDLE)
  const requests = serve({ '/api/auth/authLogin/v1/getLoginSessionList': () => ({ data: [] }) })
  const { callApi } = await loadModules()
  const { getLoginSessions } = await import('#lib/contracts/account/auth.ts')
  await callApi(getLoginSessions, {})
  expect(requests).toEqual([['/api/auth/authLogin/v1/getLoginSessionList', HANDLE]])
})

test('A-02 a visitor is recognized without a request to the server', async () => {
  const requests = serve({})
  const { authToken } = await loadModules()
  expect(authToken()).toBeNull()
  expect(requests).toEqual([])
})

test('A-02 a login on another city host is fetched and recognized here', async () => {
  mark(NEWER)
  const requests = serve({ '/api/session': () => ({ data: { authToken: NEWER, user: person } }) })
  const { authToken, refreshSession } = await loadModules()
  expect(authToken()).toBeNull()
  expect(await refreshSession()).toBe(NEWER)
  expect(stored()).toEqual({ ...person, authToken: NEWER })
  expect(requests).toEqual([['/api/session', null]])
})

test('A-02 after a logout on another city host the session is forgotten here', async () => {
  store(HANDLE)
  serve({})
  const { authToken } = await loadModules()
  expect(authToken()).toBeNull()
  expect(stored()).toBeNull()
})

test.each([
  ['before the page was opened', {}, { hadEnded: true }],
  ['while it was open', { '/api/session': () => ({ data: { authToken: HANDLE, user: person } }) }, {}],
])(
  'R-8.4 a session that ended %s is recognized as ended, whichever call learned of it first',
  async (_, responses, expected) => {
    mark(HANDLE)
    store(HANDLE)
    serve(responses)
    const { act, renderHook } = await import('@testing-library/react/pure')
    const { useSession } = await loadModules()
    const { result } = renderHook(() => useSession())
    await act(async () => {})
    expect(result.current).toMatchObject({ status: 'loggedIn', user: person })
    // The response to a call of the page has deleted the cookie.
    mark(null)
    act(() => void window.dispatchEvent(new Event('pageshow')))
    expect(result.current).toEqual({ status: 'anonymous', user: null, ...expected })
  },
)

const HOT = '/api/generic/home/v1/getHotSearchList'
const endpointOf = async (access: 'public' | 'login') => {
  const { z } = await import('zod')
  const { endpoint } = await import('#lib/contracts/endpoint.ts')
  return endpoint({
    service: 'generic',
    method: 'GET',
    path: 'home/v1/getHotSearchList',
    access,
    summary: '',
    input: z.object({}),
    data: z.string(),
  })
}

test('A-38 100004 from a public call: the token is dropped and the call repeated once as a visitor', async () => {
  mark(HANDLE)
  store(HANDLE)
  const requests = serve({
    '/api/session': () => ({ data: null }),
    [HOT]: (token) => (token ? { code: 100004, msg: '登录已过期' } : { data: '网球' }),
  })
  const { callApi } = await loadModules()
  expect(await callApi(await endpointOf('public'), {})).toBe('网球')
  expect(requests.filter(([path]) => path === HOT)).toEqual([
    [HOT, HANDLE],
    [HOT, null],
  ])
  expect(stored()).toBeNull()
})

test('R-8.4 A-38 100004 from a call that needs login is passed on to the page, and the token is dropped', async () => {
  mark(HANDLE)
  store(HANDLE)
  serve({ '/api/session': () => ({ data: null }), [HOT]: () => ({ code: 100004, msg: '登录已过期，请重新登录' }) })
  const { callApi } = await loadModules()
  await expect(callApi(await endpointOf('login'), {})).rejects.toMatchObject({ code: 100004 })
  expect(stored()).toBeNull()
})

test('A-02 a token that another city host has replaced is renewed, and the call repeated', async () => {
  mark(HANDLE)
  store(HANDLE)
  const requests = serve({
    '/api/session': () => ({ data: { authToken: NEWER, user: person } }),
    [HOT]: (token) => (token === NEWER ? { data: '网球' } : { code: 100004, msg: '登录已过期' }),
  })
  const { callApi } = await loadModules()
  expect(await callApi(await endpointOf('login'), {})).toBe('网球')
  expect(requests.map(([, token]) => token)).toEqual([HANDLE, null, NEWER])
})

const LOGOUT = '/api/auth/authLogin/v1/logout'

test('R-4.4 R-4.5 R-4.6 A-30 logout tells the server, clears both storages, keeps the city cookie and goes home', async () => {
  mark(HANDLE)
  store(HANDLE)
  sessionStorage.setItem('wechatHandle', 'x')
  // biome-ignore lint/suspicious/noDocumentCookie: sets the city's cookie as the page does.
  document.cookie = 'location=440100'
  const requests = serve({ [LOGOUT]: () => ({}) })
  const goTo = jest.fn()
  const { logOut, authToken } = await loadModules()
  await logOut(goTo)
  expect(requests).toEqual([[LOGOUT, HANDLE]])
  expect([localStorage.length, sessionStorage.length, authToken()]).toEqual([0, 0, null])
  expect(document.cookie).toContain('location=440100')
  expect(goTo).toHaveBeenCalledWith('/')
})

test('R-4.4 a logout that did not reach the server leaves the user logged in', async () => {
  mark(HANDLE)
  store(HANDLE)
  serve({})
  const goTo = jest.fn()
  const { logOut } = await loadModules()
  await expect(logOut(goTo)).rejects.toThrow('网络连接失败')
  expect(stored()).not.toBeNull()
  expect(goTo).not.toHaveBeenCalled()
})
