/** @jest-environment jsdom */
import { getFriendLinks } from '#lib/contracts/home.ts'
import { callApi } from './browser-client.ts'

test('R-7.3 R-9.1 A-23 a call of the browser is given up after 600000 ms', async () => {
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
