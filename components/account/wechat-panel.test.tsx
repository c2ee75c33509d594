/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getPublicQrCode, loginByWechat, userIsAuth } from '#lib/contracts/account/auth.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { MESSAGES } from '#lib/contracts/messages.ts'
import { WechatPanel } from './wechat-panel.tsx'

const entrance = { isRegistering: false, target: '/', onRefused: () => {} }

test('FM-11 R-2.134 R-2.136 when WeChat is unavailable the panel suggests and offers login by phone, and can retry', async () => {
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  let response: object = {
    code: ERROR_CODES.PROVIDER_FAILED,
    msg: '微信暂时不可用，请稍后再试，手机号登录和注册不受影响',
    data: null,
  }
  global.fetch = jest.fn(async () => ({ json: async () => response })) as never
  render(
    <WechatPanel {...entrance}>
      <button type="button">手机号登录</button>
    </WechatPanel>,
  )
  expect(screen.getByLabelText('二维码加载中')).toBeInTheDocument()
  expect(await screen.findByText('微信暂时不可用，请稍后再试，手机号登录和注册不受影响')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '手机号登录' })).toBeInTheDocument()

  const data = {
    ticket: 't',
    expire_seconds: 120,
    sceneId: 's'.repeat(43),
    picture: '/picture',
    authorize: '',
    authorizeAt: '',
  }
  response = { code: 0, msg: 'success', data }
  await userEvent.click(screen.getByRole('button', { name: '刷新二维码' }))
  expect(await screen.findByAltText('微信登录二维码')).toHaveAttribute('src', '/picture')
})

test('R-4.42 a page restored from the back/forward cache during a login shows a new code', async () => {
  const unanswered = new Promise<never>(() => {})
  let codes = 0
  global.fetch = jest.fn(async (address: string) => {
    const path = String(address)
    if (path.includes(loginByWechat.path)) return unanswered
    if (path.includes(getPublicQrCode.path)) codes += 1
    const code = { ticket: 't', expire_seconds: 120, sceneId: 's'.repeat(43), authorize: '', authorizeAt: '' }
    const data = path.includes(userIsAuth.path) && codes === 1 ? 'h'.repeat(43) : { ...code, picture: `/${codes}` }
    return { json: async () => ({ code: 0, msg: 'success', data }) }
  }) as never
  render(
    <WechatPanel {...entrance}>
      <button type="button">手机号登录</button>
    </WechatPanel>,
  )
  expect(await screen.findByText(MESSAGES['R-4.42'])).toBeInTheDocument()
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(screen.queryByText(MESSAGES['R-4.42'])).toBeNull()
  await waitFor(() => expect(screen.getByAltText('微信登录二维码')).toHaveAttribute('src', '/2'))
})
