/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import useSWRInfinite from 'swr/infinite'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { MoreButton } from './more-button.tsx'
import { PAGES_TOGETHER } from './pages-together.ts'

const OFFLINE = '网络连接失败，请检查网络后重试'

let isOnline = true
const read = async (page: number) => {
  if (!isOnline) throw new ApiError(ERROR_CODES.UPSTREAM_FAILED, OFFLINE)
  return `第 ${page} 页`
}

function List() {
  const pages = useSWRInfinite(
    (index) => ['pages', index + 1] as const,
    ([, page]) => read(page),
    PAGES_TOGETHER,
  )
  return (
    <>
      {pages.data?.map((page) => (
        <p key={page}>{page}</p>
      ))}
      <MoreButton pages={pages} what="消息" />
    </>
  )
}

test('R-8.9 a page of a list that could not be loaded is reported beside the button, which then loads just that page', async () => {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <List />
    </SWRConfig>,
  )
  await screen.findByText('第 1 页')
  const press = async () => userEvent.click(await screen.findByRole('button', { name: '再看更早的消息' }))
  isOnline = false
  for (let attempt = 0; attempt < 2; attempt++) {
    await press()
    expect(await screen.findByRole('alert')).toHaveTextContent(OFFLINE)
  }
  isOnline = true
  await press()
  expect(await screen.findByText('第 2 页')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button')).toHaveAccessibleName('再看更早的消息'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('第 3 页')).toBeNull()
})
