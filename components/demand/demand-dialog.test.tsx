/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { dropSession, logIn } from '#lib/session/session.ts'
import { DemandDialog } from './demand-dialog.tsx'

let sent: object[]
let answer: PromiseWithResolvers<unknown>

beforeEach(() => {
  sent = []
  answer = Promise.withResolvers()
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return { json: async () => ({ code: 0, msg: 'success', data: await answer.promise }) }
  }) as never
})

function Page() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        再次打开
      </button>
      <DemandDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

async function post() {
  render(<Page />)
  await userEvent.type(await screen.findByLabelText('手机号码'), '13800138000')
  const box = screen.getByLabelText('需求描述')
  await userEvent.type(box, '想学游泳')
  await userEvent.click(screen.getByRole('button', { name: '发布' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  return box
}

test('a posted demand closes the dialog', async () => {
  await post()
  answer.resolve(null)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toMatchObject([{ description: '想学游泳', contactMobile: '13800138000' }])
})

test('R-10.4 an account posts with its own number without typing it, or with another one', async () => {
  logIn({ userId: 7, mobile: '138****8000', authToken: 'handle' } as never)
  render(<Page />)
  expect(await screen.findByText('手机号 138****8000（已验证）')).toBeVisible()
  expect(screen.getByText(/最多 5 位教练或 5 个场馆查看/)).toBeVisible()
  await userEvent.type(screen.getByLabelText('需求描述'), '想学游泳')
  await userEvent.click(screen.getByRole('button', { name: '发布' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  answer.resolve(null)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: '再次打开' }))
  await userEvent.type(screen.getByLabelText('需求描述'), '想学篮球')
  await userEvent.click(await screen.findByRole('button', { name: '换一个号码' }))
  await userEvent.type(screen.getByLabelText('手机号码'), '13900139000')
  await userEvent.click(screen.getByRole('button', { name: '发布' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map((each) => (each as { contactMobile?: string }).contactMobile)).toEqual([undefined, '13900139000'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: '再次打开' }))
  expect(await screen.findByText('手机号 138****8000（已验证）')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '换一个号码' }))
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: '再次打开' }))
  expect(await screen.findByText('手机号 138****8000（已验证）')).toBeVisible()
  act(() => dropSession())
})

test('R-5.14 a number that is asked for after all can be typed where the account’s own was shown', async () => {
  logIn({ userId: 7, mobile: '138****8000', authToken: 'handle' } as never)
  global.fetch = jest.fn(async () => ({
    json: async () => ({ code: ERROR_CODES.BAD_INPUT, msg: '请输入手机号码', field: 'contactMobile', data: null }),
  })) as never
  render(<Page />)
  await userEvent.type(await screen.findByLabelText('需求描述'), '想学游泳')
  await userEvent.click(screen.getByRole('button', { name: '发布' }))
  expect(await screen.findByText('请输入手机号码')).toBeVisible()
  await userEvent.type(screen.getByLabelText('手机号码'), '13900139000')
  expect(screen.getByLabelText('手机号码')).toHaveValue('13900139000')
  await userEvent.click(screen.getByRole('button', { name: '用账号的号码' }))
  expect(screen.getByText('手机号 138****8000（已验证）')).toBeVisible()
  expect(screen.getByLabelText('需求描述')).toHaveValue('想学游泳')
  act(() => dropSession())
})

test('what is typed while a demand is being posted stays in the open form', async () => {
  const box = await post()
  await userEvent.type(box, '，周末有空')
  answer.resolve(null)
  await waitFor(() => expect(screen.getByLabelText('手机号码')).toHaveValue(''))
  expect(screen.getByRole('dialog')).toBeVisible()
  expect(box).toHaveValue('想学游泳，周末有空')
})

describe('R-10.15 a demand whose response was lost', () => {
  const keys = () => sent.map((each) => (each as { clientKey: string }).clientKey)
  const loseResponse = async () => {
    answer.reject(new TypeError('connection lost'))
    await screen.findByRole('button', { name: '发布' })
    answer = Promise.withResolvers()
  }
  const send = async (count: number) => {
    await userEvent.click(await screen.findByRole('button', { name: '发布' }))
    await waitFor(() => expect(sent).toHaveLength(count))
  }
  const reopen = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: '再次打开' }))
    await userEvent.type(await screen.findByLabelText('手机号码'), '13800138000')
    await userEvent.type(screen.getByLabelText('需求描述'), '还想学篮球')
  }

  test('is sent again as the same one, and the next one is another', async () => {
    await post()
    await loseResponse()
    await send(2)
    answer.resolve(null)
    await reopen()
    await send(3)
    const [first, again, next] = keys()
    expect(first).toMatch(/^[\w-]{16,64}$/)
    expect([again === first, next === first]).toEqual([true, false])
  })

  test('is another after it was cancelled', async () => {
    await post()
    await loseResponse()
    await userEvent.click(screen.getByRole('button', { name: '取消' }))
    await reopen()
    await send(2)
    expect(new Set(keys()).size).toBe(2)
  })
})
