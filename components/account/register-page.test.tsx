/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { logIn } from '#lib/session/session.ts'
import { accountOf, inAnotherTab } from '#tests/support/another-account.ts'
import { RegisterPage } from './register-page.tsx'

beforeEach(() => {
  window.matchMedia = (() => ({ matches: false })) as never
  Element.prototype.scrollIntoView = () => {}
})

test('R-2.41 R-4.16 who comes from a scan of WeChat (origin=oauth) is asked to complete the account, nobody else', () => {
  window.history.replaceState(null, '', '/account/register?origin=oauth')
  const { unmount } = render(<RegisterPage cities={[]} agreementVersion="2023-02" />)
  expect(screen.getByText('为了您的账号安全，请完善账号信息')).toBeInTheDocument()
  unmount()
  window.history.replaceState(null, '', '/account/register?origin=other')
  render(<RegisterPage cities={[]} agreementVersion="2023-02" />)
  expect(screen.queryByText('为了您的账号安全，请完善账号信息')).not.toBeInTheDocument()
})

test('R-2.45 what one account was asked after registering is not kept for another that logs in meanwhile', async () => {
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = (async () => ({ json: async () => ({ code: 100502, msg: '', data: null }) })) as never
  logIn(accountOf(1, '安娜'))
  window.history.replaceState(null, '', '/account/register?step=UserProfile&identity=user')
  render(<RegisterPage cities={[]} agreementVersion="2023-02" />)
  await userEvent.type(screen.getByRole('textbox', { name: '昵称' }), '小安')
  await inAnotherTab(accountOf(2, '鲍里斯'))
  expect(screen.getByRole('textbox', { name: '昵称' })).toHaveValue('')
})
