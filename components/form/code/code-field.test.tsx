/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { z } from 'zod'
import { PROOF_OF_WORK_PARTS, sendVerifyCode } from '#lib/contracts/account/captcha.ts'
import { endpoint } from '#lib/contracts/endpoint.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { TextField } from '../fields/text-field.tsx'
import { useApiForm } from '../use-api-form.ts'
import { CodeField } from './code-field.tsx'
import { firstWordOfSha256 } from './sha256.ts'

const SENT = { code: 0, msg: 'success', data: { resendSeconds: 60, expireSeconds: 300 } }

/** Response to a request for a code. */
let response: { code: number; msg: string; data: unknown }
beforeEach(() => {
  response = SENT
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async () => ({ json: async () => response })) as never
})

const testEndpoint = endpoint({
  service: 'auth',
  method: 'POST',
  path: 'test',
  access: 'public',
  summary: '',
  input: z.object({ verifyCode: z.string(), name: z.string() }),
  data: z.null(),
})

/** Submits the form, which is rejected for its code. */
let fail: () => void

function Form() {
  const form = useApiForm({ endpoint: testEndpoint, defaultValues: { verifyCode: '', name: '' }, onDone: () => {} })
  fail = () => form.setError('verifyCode', { message: '验证码错误' })
  return (
    <form onSubmit={form.submit}>
      <CodeField
        form={form}
        name="verifyCode"
        mobile={() => '13800138000'}
        send={(input) => callApi(sendVerifyCode, { ...input, purpose: 'login' })}
      />
      <TextField control={form.control} name="name" label="名字" />
    </form>
  )
}

const picture = () => screen.getByRole('img', { name: '图形验证码' })

async function requestCode() {
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  await userEvent.type(screen.getByLabelText('图中的字符'), 'a7kp')
}
const confirm = () => userEvent.click(screen.getByRole('button', { name: '确定' }))
const untilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('a captcha picture that does not load is replaced by a sentence until the next one', async () => {
  render(<Form />)
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  fireEvent.error(picture())
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText('图形验证码没有载入，请检查网络后换一张')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '换一张' }))
  expect(picture()).toBeVisible()
})

test('R-4.18 R-8.11 sending a code starts a countdown, shows a message and focuses the code field', async () => {
  render(<Form />)
  await requestCode()
  await confirm()
  expect(await screen.findByText('验证码已发送')).toBeInTheDocument()
  await untilClosed()
  expect(screen.getByRole('button', { name: /^(60|59) 秒后重发$/ })).toBeDisabled()
  expect(screen.getByLabelText('短信验证码')).toHaveFocus()
})

test('the focus is not taken from a user typing in another field when the captcha closes', async () => {
  render(<Form />)
  await requestCode()
  await confirm()
  await screen.findByRole('button', { name: /秒后重发$/, hidden: true })
  const name = screen.getByLabelText('名字')
  act(() => name.focus())
  await untilClosed()
  expect(name).toHaveFocus()
})

test('FM-11 a code the provider refused starts no countdown, shows an error, and the next captcha is a new one', async () => {
  response = { code: ERROR_CODES.PROVIDER_FAILED, msg: '发送失败，请稍后再试', data: null }
  render(<Form />)
  await requestCode()
  const first = picture().getAttribute('src')
  await confirm()
  await untilClosed()
  expect(screen.getByLabelText('短信验证码')).toBeInvalid()
  expect(screen.getByText('发送失败，请稍后再试')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(picture().getAttribute('src')).not.toBe(first)
})

test('requesting another code clears the error of the last one', async () => {
  render(<Form />)
  act(() => fail())
  expect(await screen.findByText('验证码错误')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(screen.queryByText('验证码错误')).toBeNull()
})

test('sending another code clears an error that came up meanwhile', async () => {
  render(<Form />)
  await requestCode()
  act(() => fail())
  await confirm()
  await untilClosed()
  expect(screen.queryByText('验证码错误')).toBeNull()
  expect(screen.getByLabelText('短信验证码')).toBeValid()
})

const addressOf = () => new URL(picture().getAttribute('src') ?? '', 'http://site').searchParams

test('R-4.21 opening the captcha loads a new picture each time, with a random uid and the time', async () => {
  render(<Form />)
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  const first = addressOf()
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  await untilClosed()
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  const second = addressOf()
  for (const address of [first, second]) {
    expect(address.get('uid')).toMatch(/^[0-9a-f]{32}$/)
    expect(Math.abs(Number(address.get('t')) - Date.now())).toBeLessThan(60_000)
  }
  expect(second.get('uid')).not.toBe(first.get('uid'))
})

test('a wrong captcha shows an error and a new picture, and empties the field', async () => {
  response = { code: ERROR_CODES.CAPTCHA_WRONG, msg: '图形验证码错误或已失效，请重新输入', data: null }
  render(<Form />)
  await requestCode()
  const first = picture().getAttribute('src')
  await confirm()
  expect(await screen.findByText('图形验证码错误或已失效，请重新输入')).toBeInTheDocument()
  expect(picture().getAttribute('src')).not.toBe(first)
  expect(screen.getByLabelText('图中的字符')).toHaveValue('')
})

test('a user who cannot read the captcha gets the code by proof of work, with progress shown', async () => {
  const challenge = { challenge: 'c'.repeat(22), bits: 6, parts: PROOF_OF_WORK_PARTS, expireSeconds: 300 }
  const requests: [path: string, input: Record<string, unknown>][] = []
  const { promise: gate, resolve: see } = Promise.withResolvers<void>()
  global.fetch = jest.fn(async (path: string, { body }: RequestInit) => {
    requests.push([path.split('/').at(-1)!, JSON.parse(String(body))])
    if (!path.endsWith('getWorkChallenge')) return { json: async () => SENT }
    await gate
    return { json: async () => ({ code: 0, msg: 'success', data: challenge }) }
  }) as never
  render(<Form />)
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  await userEvent.click(screen.getByRole('button', { name: '看不清？改用安全验证' }))
  expect(screen.getByRole('status')).toHaveTextContent('正在进行安全验证')
  expect(screen.getByRole('progressbar', { name: '安全验证进度' })).toBeInTheDocument()
  see()
  // A toast of another test may still be there; the countdown is this form's own.
  expect(await screen.findByRole('button', { name: /秒后重发$/, hidden: true })).toBeDisabled()
  await untilClosed()
  const [[, challengeInput], [, sendInput]] = requests as [(typeof requests)[0], (typeof requests)[0]]
  expect(challengeInput).toEqual({ uid: expect.stringMatching(/^[0-9a-f]{32}$/), mobile: '13800138000' })
  expect(sendInput).toMatchObject({
    ...challengeInput,
    purpose: 'login',
    work: { challenge: challenge.challenge, bits: 6 },
  })
  expect(sendInput).not.toHaveProperty('imageCode')
  const { numbers } = sendInput.work as { numbers: number[] }
  for (const [at, number] of numbers.entries()) {
    expect(Math.clz32(firstWordOfSha256(`${challenge.challenge}.${at}.${number}`))).toBeGreaterThanOrEqual(6)
  }
})

test('expired proof of work is reported, and the captcha can be used again', async () => {
  const late = { code: ERROR_CODES.CAPTCHA_WRONG, msg: '安全验证已失效，请重试', data: null }
  const challenge = { challenge: 'c'.repeat(22), bits: 4, parts: PROOF_OF_WORK_PARTS, expireSeconds: 300 }
  global.fetch = jest.fn(async (path: string) => ({
    json: async () => (path.endsWith('getWorkChallenge') ? { code: 0, msg: 'success', data: challenge } : late),
  })) as never
  render(<Form />)
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  await userEvent.click(screen.getByRole('button', { name: '看不清？改用安全验证' }))
  expect(await screen.findByText('安全验证已失效，请重试')).toBeInTheDocument()
  expect(picture()).toBeVisible()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('closing the captcha with Escape sends no request and shows no error', async () => {
  render(<Form />)
  await requestCode()
  await userEvent.keyboard('{Escape}')
  await untilClosed()
  await waitFor(() => expect(screen.getByLabelText('短信验证码')).toHaveFocus())
  expect(screen.queryByText(/出了点问题/)).not.toBeInTheDocument()
  expect(fetch).not.toHaveBeenCalled()
})
