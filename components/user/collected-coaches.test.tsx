/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { cancelCoachCollection, getCoachCollectionList } from '#lib/contracts/coach/collection.ts'
import { logIn } from '#lib/session/session.ts'
import { accountOf } from '#tests/support/another-account.ts'
import { CollectedCoaches } from './collected-coaches.tsx'

const COUNT = 45

test('R-2.24 coaches removed from the collection stay in their place, and removing them skips none on the next page', async () => {
  let remaining = Array.from({ length: COUNT }, (_, at) => COUNT - at)
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (path: string, { body }: RequestInit) => {
    const { pageNum, pageSize, coachId } = JSON.parse(String(body ?? '{}'))
    const respondWith = (data: unknown, code = 0) => ({ json: async () => ({ code, msg: '', data }) })
    if (path.includes(cancelCoachCollection.path)) {
      remaining = remaining.filter((id) => id !== coachId)
      return respondWith({ collected: false, collectedCount: 0 })
    }
    if (!path.includes(getCoachCollectionList.path)) return respondWith(null, 100502)
    const list = remaining
      .slice((pageNum - 1) * pageSize, pageNum * pageSize)
      .map((id) => ({ coachId: id, collectedAt: new Date(id * 60_000).toISOString(), coach: null }))
    return respondWith({ list, total: remaining.length, isTotalCapped: false, pageNum, pageSize })
  }) as never
  logIn(accountOf(1, '安娜'))
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CollectedCoaches />
    </SWRConfig>,
  )
  for (let taken = 0; taken < 2; taken++) {
    const buttons = await screen.findAllByRole('button', { name: '取消收藏' })
    await userEvent.click(buttons[0]!)
  }
  expect(await screen.findAllByText('已取消收藏')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: '再看更早的收藏' }))
  await screen.findByText('教练编号 1 的资料已下架')
  const rows = screen.getAllByRole('listitem').map((row) => /编号 (\d+)/.exec(row.textContent!)?.[1])
  expect(rows).toEqual([undefined, undefined, ...Array.from({ length: COUNT - 2 }, (_, at) => String(COUNT - 2 - at))])
})
