/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { accountOf } from '#tests/support/another-account.ts'
import { completeWechatLogin } from './complete-wechat-login.ts'

const HERE = '/jiaolian/detail/1001?from=list'

test.each([
  ['from the popup back to the page under it', null, HERE, null],
  ['from the login page back to where that leads', '/user', '/user', null],
  ['as the type of account chosen before the scan', '/user', '/user', 'coach'],
] as const)('R-4.15 R-2.38 A-37 a WeChat without an account leads to registration, %s', async (...row) => {
  const [, target, redirect, identity] = row
  window.history.replaceState(null, '', HERE)
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  const code = ERROR_CODES.WECHAT_NOT_BOUND
  global.fetch = jest.fn(async () => ({ json: async () => ({ code, msg: '', data: null }) })) as never
  const goTo = jest.fn()
  await completeWechatLogin('h'.repeat(43), { isRegistering: false, target, identity, onRefused: () => {} }, goTo)
  const query = new URLSearchParams({ origin: 'oauth', ...(identity && { identity }), redirect })
  expect(goTo).toHaveBeenCalledWith(`/account/register?${query}`)
})

test('R-4.12 a login goes on as its page asks for, which may be without a step to go back to', async () => {
  window.history.replaceState(null, '', '/oauth/wechat')
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  const data = { ...accountOf(1, '安娜'), expireSeconds: 86_400, deletionCancelled: false, agreementsToAccept: [] }
  global.fetch = jest.fn(async () => ({ json: async () => ({ code: 0, msg: '', data }) })) as never
  const goTo = jest.fn()
  await completeWechatLogin('h'.repeat(43), { isRegistering: false, target: '/user', onRefused: () => {} }, goTo)
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/user'))
})
