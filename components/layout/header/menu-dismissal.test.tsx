/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMenuDismissal } from './use-menu-dismissal.ts'

function Page() {
  useMenuDismissal()
  return (
    <>
      <details name="menu" open>
        <summary>菜单</summary>
        <a href="/a">一</a>
      </details>
      <a href="/b">二</a>
    </>
  )
}

test('an open menu closes when the focus moves past its end', async () => {
  render(<Page />)
  const menu = screen.getByText('菜单').parentElement as HTMLDetailsElement
  screen.getByText('一').focus()
  expect(menu.open).toBe(true)
  await userEvent.tab()
  expect(screen.getByText('二')).toHaveFocus()
  expect(menu.open).toBe(false)
})
