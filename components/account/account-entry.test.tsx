/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UserInfo } from '#lib/contracts/account/account-fields.ts'
import { logIn } from '#lib/session/session.ts'
import { AccountEntry } from './account-entry.tsx'

test('the login popup opened from the phone menu closes the menu, and gives the focus back to what opens it', async () => {
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never
  render(
    <details open>
      <summary>导航菜单</summary>
      <AccountEntry imageHost="" look="panel" />
    </details>,
  )
  await userEvent.click(screen.getByRole('link', { name: '登录' }))
  expect(await screen.findByRole('dialog', { name: '登录' })).toBeVisible()
  expect(document.querySelector('details')).not.toHaveAttribute('open')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('导航菜单')).toHaveFocus()
})

test('R-2.119 R-2.120 R-2.121 R-2.122 a visitor sees 登录 and 免费注册; a logged-in user sees avatar, name, a link to /user and a logout button', () => {
  const { container } = render(<AccountEntry imageHost="https://img.example.com" />)
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['登录', '/account/login'],
    ['免费注册', '/account/register'],
  ])

  act(() =>
    logIn({
      authToken: 'handle',
      userId: 7,
      userName: 'laozhang',
      nickname: '老张',
      headImg: '/uploads/avatar.webp',
      mobile: '138****8000',
      sex: null,
    } as UserInfo & { authToken: string }),
  )
  expect(screen.getAllByRole('link')).toEqual([screen.getByRole('link', { name: '老张，个人中心' })])
  expect(screen.getByRole('link')).toHaveAttribute('href', '/user')
  expect(container.querySelector('a img')).toHaveAttribute('src', 'https://img.example.com/uploads/avatar.webp')
  expect(screen.getByText('老张', { selector: 'a span' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '退出' })).toBeInTheDocument()
})
