/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { Block } from './block.tsx'

let calls: unknown[]
let response: { code: number; msg: string; data?: object }
beforeEach(() => {
  calls = []
  response = { code: 0, msg: 'success' }
  window.matchMedia = (() => Object.assign(new EventTarget(), { matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (_: string, init: RequestInit) => {
    calls.push(JSON.parse(String(init.body)))
    return { json: async () => ({ data: null, ...response }) }
  }) as never
})

const renderBlock = (role: 'support' | null = null, isBlocked = false) => {
  const onChange = jest.fn()
  render(<Block account={{ accountId: 7, userName: '小林', isBlocked, role }} onChange={onChange} />)
  return onChange
}

test('R-13.12 blocking needs a reason; a refusal shows why and keeps the reason', async () => {
  const onChange = renderBlock()
  await userEvent.click(screen.getByRole('button', { name: '停用账号' }))
  const dialog = screen.getByRole('dialog', { name: '停用小林' })
  const send = () => userEvent.click(screen.getByRole('button', { name: '停用账号' }))
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('请写明原因，至少 2 个字')
  expect(calls).toEqual([])
  response = { code: ERROR_CODES.NOT_ALLOWED, msg: '不能停用或恢复自己的账号' }
  await userEvent.type(screen.getByLabelText('原因'), '多次骚扰家长')
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('不能停用或恢复自己的账号')
  expect(screen.getByLabelText('原因')).toHaveValue('多次骚扰家长')
  expect(onChange).not.toHaveBeenCalled()
  response = { code: 0, msg: 'success' }
  await send()
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(calls.at(-1)).toEqual({ accountId: 7, why: '多次骚扰家长' })
})

test('R-13.12 an account blocked meanwhile by a colleague is reloaded, and the dialog closes', async () => {
  const onChange = renderBlock()
  await userEvent.click(screen.getByRole('button', { name: '停用账号' }))
  response = { code: ERROR_CODES.CONFLICT, msg: '这个账号已经停用' }
  await userEvent.type(screen.getByLabelText('原因'), '多次骚扰家长')
  await userEvent.click(screen.getByRole('button', { name: '停用账号' }))
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('R-13.12 an operator’s account cannot be blocked, and the screen says so', () => {
  renderBlock('support')
  expect(screen.getByText(/这是运营人员的账号，不能停用/)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('R-13.12 an operator’s blocked account can be unblocked', async () => {
  const onChange = renderBlock('support', true)
  expect(screen.queryByText(/不能停用/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '恢复账号' }))
  await userEvent.type(screen.getByLabelText('原因'), '停用有误')
  await userEvent.click(screen.getByRole('button', { name: '恢复账号' }))
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
  expect(calls).toEqual([{ accountId: 7, why: '停用有误' }])
})

test('R-13.12 after unblocking, a message says how many pages and texts stayed down', async () => {
  renderBlock(null, true)
  response = { code: 0, msg: 'success', data: { stayedDown: 2 } }
  await userEvent.click(screen.getByRole('button', { name: '恢复账号' }))
  expect(screen.getByText(/所属项目已下架的主页和内容除外/)).toBeVisible()
  await userEvent.type(screen.getByLabelText('原因'), '停用有误')
  await userEvent.click(screen.getByRole('button', { name: '恢复账号' }))
  expect(await screen.findByText(/有 2 个主页或内容现在不能公开/)).toBeVisible()
})
