/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import type { MobileMove, UserProfile } from '#lib/contracts/account/user.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { MobileSetting } from './mobile-setting.tsx'
import { PendingMobileMove } from './pending-mobile-move.tsx'

const profile = { userName: '陈家长', mobile: '13800138000' } as UserProfile
const PENDING_MOVE = { mobile: '139****9000', askedAt: '2026-11-27T02:00:00.000Z', dueAt: '2026-12-04T02:00:00.000Z' }

/** Calls by the last segment of their path, and the mocked responses. */
let calls: [name: string, input: Record<string, unknown>][]
let responses: Record<string, { code?: number; msg?: string; data?: unknown }>

beforeEach(() => {
  calls = []
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (path: string, init: RequestInit) => {
    const name = String(path).split('/').at(-1)!
    calls.push([name, JSON.parse(String(init.body ?? '{}'))])
    const { code = 0, msg = 'success', data = null } = responses[name] ?? {}
    return { json: async () => ({ code, msg, data }) }
  }) as never
})

const open = (move: MobileMove) => {
  responses = { getMobileMove: { data: move } }
  const onDone = jest.fn()
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <PendingMobileMove onDone={onDone} />
      <MobileSetting profile={profile} onDone={onDone} />
    </SWRConfig>,
  )
  return onDone
}

test('A-14 an owner without access to the old number applies for a change with the password, after being told what follows', async () => {
  const onDone = open({ isOffered: true, asked: null })
  await userEvent.click(await screen.findByRole('button', { name: '原手机号收不到验证码？' }))
  expect(screen.getByText(/^提交后向原手机号 138\*{4}8000 发送提醒短信，最早 7 天后更换为新手机号。$/)).toBeVisible()
  await userEvent.type(screen.getByLabelText('登录密码'), 'not this one')
  await userEvent.type(screen.getByLabelText('新手机号'), '13900139000')
  await userEvent.type(screen.getByLabelText('新手机号的验证码'), '123456')
  responses.askMobileMove = { code: ERROR_CODES.OLD_PASSWORD_WRONG, msg: '密码不正确' }
  await userEvent.click(screen.getByRole('button', { name: '申请更换' }))
  expect(await screen.findByText('密码不正确')).toHaveAttribute('role', 'alert')
  expect(screen.getByLabelText('新手机号')).toHaveValue('13900139000')
  responses.askMobileMove = responses.getMobileMove = { data: { isOffered: true, asked: PENDING_MOVE } }
  await userEvent.click(screen.getByRole('button', { name: '申请更换' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(await screen.findByText(/申请把手机号更换为 139\*{4}9000，最早 2026-12-04 10:00 生效/)).toBeVisible()
})

test('A-14 a pending change of number is shown to every session, and any can withdraw it', async () => {
  const onDone = open({ isOffered: true, asked: PENDING_MOVE })
  expect(await screen.findByText(/^2026-11-27 10:00 申请把手机号更换为 139\*{4}9000/)).toBeVisible()
  expect(screen.queryByRole('button', { name: '原手机号收不到验证码？' })).toBeNull()
  responses.getMobileMove = { data: { isOffered: true, asked: null } }
  await userEvent.click(screen.getByRole('button', { name: '撤回申请' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(calls.map(([name]) => name)).toContain('withdrawMobileMove')
  expect(screen.queryByText(/申请把手机号更换为/)).toBeNull()
})

test('A-14 when a change of number is not offered the page says so', async () => {
  open({ isOffered: false, asked: null })
  expect(await screen.findByText(/这个账号不能更换手机号，仍可用密码登录/)).toBeVisible()
  expect(screen.queryByRole('button', { name: '原手机号收不到验证码？' })).toBeNull()
})
