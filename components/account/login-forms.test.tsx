/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { PasswordLoginForm, SmsLoginForm } from './login-forms.tsx'

/** Calls by the last segment of their path, and the mocked responses. */
let calls: [name: string, input: Record<string, unknown>][]
let responses: Record<string, { code?: number; msg?: string; data?: unknown }>
const inputsOf = (name: string) => calls.filter(([each]) => each === name).map(([, input]) => input)

beforeEach(() => {
  calls = []
  responses = { checkUserInfoByMobile: { data: true } }
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (path: string, init: RequestInit) => {
    const name = String(path).split('/').at(-1)!
    calls.push([name, JSON.parse(String(init.body ?? '{}'))])
    const { code = 0, msg = 'success', data = null } = responses[name] ?? {}
    return { json: async () => ({ code, msg, data }) }
  }) as never
})

const form = { handle: '', recovered: '', onLoggedIn: () => {}, isLeaving: false }

test('R-5.3 R-7.54 A-16 name and password are sent without leading or trailing blanks', async () => {
  responses.loginByPassword = { code: ERROR_CODES.LOGIN_FAILED, msg: '账号或密码不正确' }
  render(<PasswordLoginForm {...form} onForgotten={() => {}} />)
  await userEvent.type(screen.getByLabelText('手机号 / 用户名'), ' 球场老张 ')
  await userEvent.type(screen.getByLabelText('密码'), ' 雨后 的球场 {Enter}')
  await waitFor(() => expect(inputsOf('loginByPassword')).toHaveLength(1))
  expect(inputsOf('loginByPassword')[0]).toMatchObject({ mobile: '球场老张', password: '雨后 的球场' })
  expect(await screen.findByText('账号或密码不正确')).toHaveAttribute('role', 'alert')
})

test('R-5.4 R-5.5 leaving the field shows an error for an unknown number, which is looked up only once', async () => {
  responses.checkUserInfoByMobile = { data: false }
  render(<SmsLoginForm {...form} />)
  await userEvent.type(screen.getByLabelText('手机号'), '19900000000')
  await userEvent.tab()
  expect(await screen.findByText('该账号不存在，请核对')).toHaveAttribute('role', 'alert')
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(inputsOf('checkUserInfoByMobile')).toEqual([{ mobile: '19900000000' }])
})

test('A-15 when lookups are rate limited, the field stays neutral and a code can still be requested', async () => {
  responses.checkUserInfoByMobile = { code: ERROR_CODES.TOO_MANY_REQUESTS, msg: '操作过于频繁，请 30 秒后再试' }
  render(<SmsLoginForm {...form} />)
  await userEvent.type(screen.getByLabelText('手机号'), '19900000000')
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(await screen.findByRole('dialog', { name: '请输入图形验证码' })).toBeInTheDocument()
  expect(screen.queryByText(/操作过于频繁/)).not.toBeInTheDocument()
  expect(screen.getByLabelText('手机号')).not.toBeInvalid()
})

test('R-8.8 a coach whose account is disabled is told so, and whom to contact', async () => {
  responses.loginByPassword = { code: ERROR_CODES.COACH_DISABLED, msg: '账号已停用' }
  render(<PasswordLoginForm {...form} onForgotten={() => {}} />)
  await userEvent.type(screen.getByLabelText('手机号 / 用户名'), '13800138000')
  await userEvent.type(screen.getByLabelText('密码'), 'correct horse{Enter}')
  expect(await screen.findByText('该教练账号已被停用，教练信息已下架，请联系客服')).toBeInTheDocument()
  expect(screen.getByLabelText('密码')).toHaveValue('correct horse')
})

test('each field has the type, inputmode and autocomplete that fit its value', () => {
  const attributes = (label: string) => {
    const field = screen.getByLabelText(label)
    return ['type', 'inputmode', 'autocomplete'].map((name) => field.getAttribute(name))
  }
  const { unmount } = render(<SmsLoginForm {...form} />)
  expect(attributes('手机号')).toEqual(['tel', 'tel', 'tel-national'])
  expect(attributes('短信验证码')).toEqual(['text', 'numeric', 'one-time-code'])
  unmount()
  render(<PasswordLoginForm {...form} onForgotten={() => {}} />)
  expect(attributes('手机号 / 用户名')).toEqual(['text', null, 'username'])
  expect(attributes('密码')).toEqual(['password', null, 'current-password'])
})
