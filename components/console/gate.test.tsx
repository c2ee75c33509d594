/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { getDesk } from '#lib/contracts/operator/desk.ts'
import { getOwnRole } from '#lib/contracts/operator/operator.ts'
import { callApi } from '#lib/http/browser-client.ts'
import { logIn } from '#lib/session/session.ts'
import { accountOf, inAnotherTab } from '#tests/support/another-account.ts'
import { Gate } from './gate.tsx'

const OWNER = accountOf(1, '站长')
const VISITOR = accountOf(2, '家长')

test('R-13.2 the console closes for an account without a role that logs in after an operator', async () => {
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  const roleResponse = Promise.withResolvers<void>()
  global.fetch = jest.fn(async (path: string, { headers }: RequestInit) => {
    const isOwner = (headers as Record<string, string>)['auth-token'] === OWNER.authToken
    if (!isOwner) await roleResponse.promise
    const data = { role: isOwner ? 'owner' : null, isConsoleOpen: isOwner, asksPassword: false }
    return { json: async () => ({ code: path.includes(getOwnRole.path) ? 0 : 100502, msg: '', data }) }
  }) as never
  logIn(OWNER)
  render(<Gate>{(role) => <p>后台：{role}</p>}</Gate>)
  expect(await screen.findByText('后台：owner')).toBeVisible()
  await inAnotherTab(VISITOR)
  expect(screen.queryByText('后台：owner')).toBeNull()
  roleResponse.resolve()
  expect(await screen.findByText('您没有权限进行此操作')).toBeVisible()
})

test('R-13.5 R-13.3 an operator’s input survives the end of the session, and the console asks for the second step again', async () => {
  let isOpen = true
  global.fetch = jest.fn(async (path: string) => {
    const data = path.includes(getOwnRole.path) ? { role: 'owner', isConsoleOpen: isOpen, asksPassword: false } : null
    return { json: async () => ({ code: data ? 0 : 100502, msg: '', data }) }
  }) as never
  logIn(OWNER)
  render(<Gate>{() => <textarea aria-label="备注" />}</Gate>)
  await userEvent.type(await screen.findByLabelText('备注'), '已打过两次电话')
  await inAnotherTab(null)
  expect(screen.getByRole('alert')).toHaveTextContent('您已退出登录')
  expect(screen.getByLabelText('备注')).not.toBeVisible()
  isOpen = false
  await inAnotherTab(OWNER)
  expect(await screen.findByRole('dialog', { name: '进入运营后台' })).toBeVisible()
  expect(screen.getByLabelText('备注')).toHaveValue('已打过两次电话')
})

test('R-13.3 a visitor whose session has ended is asked to log in, not for the second step', async () => {
  global.fetch = jest.fn(async (path: string) => {
    const data = { role: 'owner', isConsoleOpen: false, asksPassword: false }
    return { json: async () => ({ code: path.includes(getOwnRole.path) ? 0 : 100502, msg: '', data }) }
  }) as never
  logIn(OWNER)
  render(<Gate>{(role) => <p>后台：{role}</p>}</Gate>)
  expect(await screen.findByRole('dialog', { name: '进入运营后台' })).toBeVisible()
  await inAnotherTab(null)
  expect(screen.getByRole('alert')).toHaveTextContent('您已退出登录')
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
})

test('R-13.3 when any call finds the console closed, the second step is asked for at once', async () => {
  let isOpen = true
  global.fetch = jest.fn(async (path: string) => {
    const data = { role: 'owner', isConsoleOpen: isOpen, asksPassword: false }
    const isOwn = path.includes(getOwnRole.path)
    return { json: async () => ({ code: isOwn ? 0 : ERROR_CODES.CONSOLE_CLOSED, msg: '', data: isOwn ? data : null }) }
  }) as never
  const loadDesk = () => void callApi(getDesk, {}).catch(() => {})
  logIn(OWNER)
  render(
    <Gate>
      {() => (
        <button type="button" onClick={loadDesk}>
          认领
        </button>
      )}
    </Gate>,
  )
  const button = await screen.findByRole('button', { name: '认领' })
  isOpen = false
  await userEvent.click(button)
  expect(await screen.findByRole('dialog', { name: '进入运营后台' })).toBeVisible()
})
