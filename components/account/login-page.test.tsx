/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { dropSession } from '#lib/session/session.ts'
import { accountOf, inAnotherTab } from '#tests/support/another-account.ts'
import { LoginPage } from './login-page.tsx'
import { saveHandle } from './wechat-handle.ts'

const HELP = { code: null, wechatId: 'kefu', hasWechatLogin: true }
const HANDLE = 'h'.repeat(43)
const BOUND = '登录后，您刚才扫码的微信会绑定到这个账号'

/** Login requests, and the mocked response. */
let requests: Record<string, unknown>[]
let response: { code: number; msg: string }
beforeEach(() => {
  requests = []
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (path: string, init: RequestInit) => {
    if (String(path).endsWith('checkUserInfoByMobile')) return { json: async () => ({ code: 0, msg: '', data: true }) }
    requests.push(JSON.parse(String(init.body)))
    return { json: async () => ({ ...response, data: null }) }
  }) as never
})

// Must be the first test: the page learns of the session after rendering, and the module remembers it.
test('R-2.37 a user who is already logged in sees the account’s name and a link to continue, until they log out', async () => {
  await inAnotherTab(accountOf(1, '安娜'))
  window.history.replaceState(null, '', '/account/login?redirect=%2Fuser#password')
  render(<LoginPage help={HELP} />)
  expect(await screen.findByText(/您已登录为 安娜/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '继续浏览' })).toHaveAttribute('href', '/user')
  act(dropSession)
  expect(screen.queryByText(/您已登录为/)).toBeNull()
})

test.each([
  [ERROR_CODES.WECHAT_HANDLE_DEAD, '微信授权已失效，请重新扫码'],
  [ERROR_CODES.WECHAT_TAKEN, '该微信已绑定其他账号'],
])('R-4.14 a refused scan (%s) is reported and discarded, and the next login is sent without it', async (code, msg) => {
  saveHandle(HANDLE)
  response = { code, msg }
  window.history.replaceState(null, '', '/account/login?origin=oauth#password')
  render(<LoginPage help={HELP} />)
  expect(screen.getByText(BOUND)).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('手机号 / 用户名'), '13800138000')
  await userEvent.type(screen.getByLabelText('密码'), 'correct horse{Enter}')
  expect(await screen.findByText(`${msg}。不绑定微信也可直接登录`)).toBeInTheDocument()
  expect(screen.queryByText(BOUND)).not.toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('密码'), '{Enter}')
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests.map(({ unionId }) => unionId ?? '')).toEqual([HANDLE, ''])
  expect(sessionStorage.getItem('unionId')).toBeNull()
})

test('R-2.56 the mobile number carries over from login to password reset and back', async () => {
  window.history.replaceState(null, '', '/account/login#password')
  render(<LoginPage help={HELP} />)
  await userEvent.type(screen.getByLabelText('手机号 / 用户名'), '13800138000')
  await userEvent.click(screen.getByRole('button', { name: '忘记密码？' }))
  const form = within(screen.getByRole('form', { name: '找回密码' }))
  const mobile = form.getByLabelText('手机号')
  expect(mobile).toHaveValue('13800138000')
  await userEvent.clear(mobile)
  await userEvent.type(mobile, '13900139000')
  await userEvent.type(form.getByLabelText('短信验证码'), '123456')
  response = { code: 0, msg: 'success' }
  await userEvent.type(form.getByLabelText('新密码'), 'correct horse battery{Enter}')
  expect(await screen.findByLabelText('手机号 / 用户名')).toHaveValue('13900139000')
  await userEvent.click(screen.getByRole('tab', { name: '短信登录' }))
  expect(screen.getByLabelText('手机号')).toHaveValue('13900139000')
})

test('R-1.5 a site without WeChat offers no login by WeChat, whatever the address asks for', async () => {
  window.history.replaceState(null, '', '/account/login#wechat')
  render(<LoginPage help={{ ...HELP, hasWechatLogin: false }} />)
  expect(screen.getByRole('tabpanel', { name: '短信登录' })).toBeVisible()
  expect(screen.queryByText('微信快捷登录')).toBeNull()
  expect(requests).toEqual([])
})

test('the focus moves to the form a button opens, and returns to its tab', async () => {
  window.history.replaceState(null, '', '/account/login#password')
  render(<LoginPage help={HELP} />)
  await userEvent.click(screen.getByRole('button', { name: '忘记密码？' }))
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: '返回登录' }))
  expect(screen.getByRole('tab', { name: '密码登录' })).toHaveFocus()
  await userEvent.click(screen.getByRole('tab', { name: '短信登录' }))
  expect(screen.getByRole('tab', { name: '短信登录' })).toHaveFocus()
})
