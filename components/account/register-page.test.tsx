/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
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
