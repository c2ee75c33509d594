/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { logIn } from '#lib/session/session.ts'
import { accountOf, inAnotherTab } from '#tests/support/another-account.ts'
import { registrationForVersion } from './fill-info-form.tsx'
import { RegisterPage } from './register-page.tsx'
import { saveHandle } from './wechat-handle.ts'

beforeEach(() => {
  window.matchMedia = (() => ({ matches: false })) as never
  Element.prototype.scrollIntoView = () => {}
  sessionStorage.clear()
})

test('R-2.41 R-4.16 only users who come from a WeChat scan (origin=oauth) are asked to complete the account', () => {
  window.history.replaceState(null, '', '/account/register?origin=oauth')
  const { unmount } = render(<RegisterPage cities={[]} agreementVersion="2023-02" hasWechatLogin />)
  expect(screen.getByText('为了您的账号安全，请完善账号信息')).toBeInTheDocument()
  unmount()
  window.history.replaceState(null, '', '/account/register?origin=other')
  render(<RegisterPage cities={[]} agreementVersion="2023-02" hasWechatLogin />)
  expect(screen.queryByText('为了您的账号安全，请完善账号信息')).not.toBeInTheDocument()
})

test('R-1.5 a site without WeChat offers no registration by WeChat, whatever the address asks for', () => {
  window.history.replaceState(null, '', '/account/register#wechat')
  render(<RegisterPage cities={[]} agreementVersion="2023-02" hasWechatLogin={false} />)
  expect(screen.getByRole('radio', { name: /我是教练/ })).toBeVisible()
  expect(screen.queryByText('微信扫码注册')).toBeNull()
})

test('A-37 the type of account chosen before a registration by WeChat is kept', async () => {
  AbortSignal.timeout = () => new AbortController().signal
  const authorize = 'https://open.weixin.qq.com/connect/oauth2/authorize?redirect_uri={back}'
  const code = { ticket: 't', expire_seconds: 120, sceneId: 's'.repeat(43), picture: '/1', authorize, authorizeAt: '' }
  global.fetch = (async () => ({ json: async () => ({ code: 0, msg: '', data: code }) })) as never
  const userAgent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0')
  window.history.replaceState(null, '', '/account/register')
  render(<RegisterPage cities={[]} agreementVersion="2023-02" hasWechatLogin />)
  await userEvent.click(screen.getByRole('radio', { name: /我是教练/ }))
  await userEvent.click(screen.getByRole('link', { name: '微信扫码注册' }))
  const login = await screen.findByRole('link', { name: '使用当前微信登录' })
  expect(decodeURIComponent(login.getAttribute('href') ?? '')).toContain('identity=coach')
  userAgent.mockRestore()
})

test('R-4.14 an expired scan is reported and discarded, and the next registration is sent without it', async () => {
  const handle = 'h'.repeat(43)
  const unionIds: (string | undefined)[] = []
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = (async (path: string, init: RequestInit) => {
    if (String(path).endsWith('checkUserInfoByMobile')) return { json: async () => ({ code: 0, msg: '', data: false }) }
    unionIds.push(JSON.parse(String(init.body)).unionId)
    const deadHandleResponse = { code: ERROR_CODES.WECHAT_HANDLE_DEAD, msg: '微信授权已失效，请重新扫码', data: null }
    return { json: async () => deadHandleResponse }
  }) as never
  saveHandle(handle)
  window.history.replaceState(null, '', '/account/register?origin=oauth&step=fillInfo')
  render(<RegisterPage cities={[]} agreementVersion="2023-02" hasWechatLogin />)
  await userEvent.type(screen.getByLabelText('手机号'), '13800138000')
  await userEvent.type(screen.getByLabelText('短信验证码'), '123456')
  await userEvent.type(screen.getByLabelText('设置密码'), 'hedgehog on a mountain')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: '注册' }))
  expect(await screen.findByText('微信授权已失效，请重新扫码。不绑定微信也可直接注册')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '注册' }))
  await waitFor(() => expect(unionIds).toHaveLength(2))
  expect(unionIds.map((each) => each ?? '')).toEqual([handle, ''])
})

test('R-2.47 a page discarded by the browser restores number and name; the password is never stored', async () => {
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = (async () => ({ json: async () => ({ code: 0, msg: '', data: false }) })) as never
  window.history.replaceState(null, '', '/account/register')
  const { unmount } = render(<RegisterPage cities={[]} agreementVersion="2023-02" hasWechatLogin />)
  await userEvent.click(screen.getByRole('radio', { name: /我是教练/ }))
  await userEvent.click(screen.getByRole('button', { name: '下一步' }))
  expect(sessionStorage).toHaveLength(0)
  await userEvent.type(screen.getByLabelText('手机号'), '13800138000')
  await userEvent.type(screen.getByLabelText('设置密码'), 'hedgehog on a mountain')
  await userEvent.type(screen.getByLabelText('用户名（选填）'), '山里的刺猬')
  unmount()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('hedgehog')
  render(<RegisterPage cities={[]} agreementVersion="2023-02" hasWechatLogin />)
  expect(screen.getByLabelText('手机号')).toHaveValue('13800138000')
  expect(screen.getByLabelText('用户名（选填）')).toHaveValue('山里的刺猬')
  expect(screen.getByLabelText('设置密码')).toHaveValue('')
})

test('R-2.45 input of one account is dropped when another account logs in meanwhile', async () => {
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = (async () => ({ json: async () => ({ code: 100502, msg: '', data: null }) })) as never
  logIn(accountOf(1, '安娜'))
  window.history.replaceState(null, '', '/account/register?step=UserProfile&identity=user')
  render(<RegisterPage cities={[]} agreementVersion="2023-02" hasWechatLogin />)
  await userEvent.type(screen.getByRole('textbox', { name: '昵称' }), '小安')
  await inAnotherTab(accountOf(2, '鲍里斯'))
  expect(screen.getByRole('textbox', { name: '昵称' })).toHaveValue('')
})

describe('R-2.47 registration errors are in Chinese without technical terms', () => {
  const GOOD = {
    mobile: '13800138000',
    verifyCode: '123456',
    password: 'hedgehog on a mountain',
    userName: '',
    userType: 'user',
    unionId: '',
    agreementVersion: '2023-02',
  }
  const messagesFor = (rest: object) =>
    registrationForVersion('2023-02')
      .input.safeParse({ ...GOOD, ...rest })
      .error?.issues.map(({ message }) => message)

  test('a valid registration has no errors', () => expect(messagesFor({})).toBeUndefined())

  test.each([
    ...[{ mobile: '' }, { mobile: '12' }, { verifyCode: '' }, { verifyCode: '12' }, { agreementVersion: '' }],
    ...[{ password: '' }, { password: 'a' }, { password: 'a'.repeat(129) }],
    ...['admin', '官方', '王', '王 五', '王'.repeat(31), '12345678', '张\u3164三'].map((userName) => ({ userName })),
  ])('%j', (wrong) => {
    const messages = messagesFor(wrong) ?? []
    expect(messages).not.toEqual([])
    expect(messages.filter((message) => /[a-z]{2}/i.test(message))).toEqual([])
  })
})
