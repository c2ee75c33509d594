/** @jest-environment jsdom */

import { SESSION_PATH } from '#lib/contracts/account/session-names.ts'
import { updateUserInfo } from '#lib/contracts/account/user.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getFriendLinks } from '#lib/contracts/home.ts'
import { authToken, logIn } from '#lib/session/session.ts'
import { accountOf } from '#tests/support/another-account.ts'
import { callApi, callerHeaders, readForDisplay } from './browser-client.ts'

test('R-7.3 R-9.1 A-23 a call from the browser is aborted after 600000 ms', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout')
  globalThis.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia
  const signals: unknown[] = []
  globalThis.fetch = (async (_: string, { signal }: RequestInit) => {
    signals.push(signal)
    return { json: async () => ({ code: 0, msg: 'success', data: [] }) }
  }) as unknown as typeof fetch
  await callApi(getFriendLinks, {})
  expect(timeout.mock.calls).toEqual([[600_000]])
  expect(signals).toEqual(timeout.mock.results.map(({ value }) => value))
})

describe('settings in the document', () => {
  const call = async (head: string, send: typeof callApi = callApi) => {
    document.head.innerHTML = head
    globalThis.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia
    const names: string[] = []
    globalThis.fetch = (async (_: string, { headers }: RequestInit) => {
      names.push((headers as Record<string, string>).appName!)
      const link = { title: '链接', linkUrl: '/uploads/a.jpg' }
      return { json: async () => ({ code: 0, msg: 'success', data: [link] }) }
    }) as unknown as typeof fetch
    const [first] = (await send(getFriendLinks, {})) as { linkUrl: string }[]
    return { name: names[0], url: first?.linkUrl }
  }
  test('A-43 channelName is H5 below 768 px, PC from there on', async () => {
    const channels = [320, 767, 768, 1280].map((width) => {
      globalThis.matchMedia = ((query: string) => ({
        matches: width <= Number(/^\(max-width: ([\d.]+)px\)$/.exec(query)![1]),
      })) as unknown as typeof matchMedia
      return callerHeaders(null).channelName
    })
    expect(channels).toEqual(['H5', 'H5', 'PC', 'PC'])
  })

  const HOST = '<meta name="static-host" content="https://static.example.com">'

  test('R-7.2 appName is the configured one, or the default', async () => {
    expect((await call('<meta name="app-name" content="another-client">')).name).toBe('another-client')
    expect((await call('')).name).toBe('coach-web')
  })

  test('R-3.7 pictures that are only shown are on the static host, what may be sent back keeps its own path', async () => {
    expect((await call(HOST, readForDisplay)).url).toBe('https://static.example.com/uploads/a.jpg')
    expect((await call('', readForDisplay)).url).toBe('/uploads/a.jpg')
    expect((await call(HOST)).url).toBe('/uploads/a.jpg')
  })
})

test('A-02 a request of one account is not resent as another that has logged in on another host meanwhile', async () => {
  const anna = accountOf(1, '安娜')
  const boris = accountOf(2, '鲍里斯')
  const sent: [path: string, token: string | undefined][] = []
  globalThis.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia
  globalThis.fetch = (async (path: string, { headers }: RequestInit) => {
    const { authToken, ...user } = boris
    if (path === SESSION_PATH) return { json: async () => ({ code: 0, msg: '', data: { authToken, user } }) }
    const token = (headers as Record<string, string>)['auth-token']
    sent.push([path, token])
    const isExpired = token === anna.authToken
    return {
      json: async () => ({ code: isExpired ? ERROR_CODES.SESSION_EXPIRED : 0, msg: '', data: isExpired ? null : [] }),
    }
  }) as unknown as typeof fetch
  logIn(anna)
  await expect(callApi(updateUserInfo, { headImg: '', introduction: '我是安娜' })).rejects.toThrow(
    '您已换了一个账号登录',
  )
  expect(sent.map(([, token]) => token)).toEqual([anna.authToken])
  expect(authToken()).toBe(boris.authToken)
  logIn(anna)
  expect(await callApi(getFriendLinks, {})).toEqual([])
  expect(sent.at(-1)![1]).toBeUndefined()
})
