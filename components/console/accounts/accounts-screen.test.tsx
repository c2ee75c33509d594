/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter } from 'react-router'
import { SWRConfig } from 'swr'
import { InConsole } from '#tests/support/in-console.tsx'
import { AccountsScreen } from './accounts-screen.tsx'

test('R-13.12 the link in the menu clears the search, in the form too; a search keeps the focus', async () => {
  const queries: object[] = []
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (_: string, { body }: RequestInit) => {
    queries.push(JSON.parse(String(body)))
    const data = { list: [], total: 0, isTotalCapped: false, pageNum: 1, pageSize: 40 }
    return { json: async () => ({ code: 0, msg: 'success', data }) }
  }) as never
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InConsole>
        <MemoryRouter>
          <Link to="/">菜单里的账号</Link>
          <AccountsScreen />
        </MemoryRouter>
      </InConsole>
    </SWRConfig>,
  )
  await userEvent.type(screen.getByLabelText('手机号、编号或名称'), '13800138000')
  await userEvent.selectOptions(screen.getByLabelText('状态'), '已停用')
  await userEvent.click(screen.getByRole('button', { name: '查找' }))
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ text: '13800138000', isBlocked: true }))
  expect(screen.getByRole('button', { name: '查找' })).toHaveFocus()
  await userEvent.click(screen.getByRole('link', { name: '菜单里的账号' }))
  await waitFor(() => expect(screen.getByLabelText('手机号、编号或名称')).toHaveValue(''))
  expect(screen.getByLabelText('状态')).toHaveValue('')
})
