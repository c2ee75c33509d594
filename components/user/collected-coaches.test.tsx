/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { cancelCoachCollection, getCoachCollectionList } from '#lib/contracts/coach/collection.ts'
import { logIn } from '#lib/session/session.ts'
import { A_COACH_CARD } from '#tests/support/a-coach-card.ts'
import { accountOf } from '#tests/support/another-account.ts'
import { CollectedCoaches } from './collected-coaches.tsx'

const COUNT = 45

beforeEach(() => {
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  logIn(accountOf(1, '安娜'))
})

const renderCollection = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CollectedCoaches />
    </SWRConfig>,
  )

test('R-2.24 coaches removed from the collection stay in their place, and removing them skips none on the next page', async () => {
  let remaining = Array.from({ length: COUNT }, (_, at) => COUNT - at)
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
  renderCollection()
  for (let taken = 0; taken < 2; taken++) {
    const buttons = await screen.findAllByRole('button', { name: '取消收藏' })
    await userEvent.click(buttons[0]!)
    await userEvent.click(screen.getByRole('button', { name: '确认取消收藏' }))
  }
  expect(await screen.findAllByText('已取消收藏')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: '再看更早的收藏' }))
  await screen.findByText('教练编号 1 的资料已下架')
  const rows = screen.getAllByRole('listitem').map((row) => /编号 (\d+)/.exec(row.textContent!)?.[1])
  expect(rows).toEqual([undefined, undefined, ...Array.from({ length: COUNT - 2 }, (_, at) => String(COUNT - 2 - at))])
})

test('R-10.17 collected coaches are chosen on their cards and compared', async () => {
  const ids = [1001, 1002]
  const list = ids.map((coachId) => ({
    ...{ coachId, collectedAt: '2026-11-20T02:30:00.000Z' },
    coach: { ...A_COACH_CARD, coachId, name: `第${coachId}位` },
  }))
  global.fetch = jest.fn(async (path: string) => {
    const page = { list, total: list.length, isTotalCapped: false, pageNum: 1, pageSize: 40 }
    const data = path.includes(getCoachCollectionList.path) ? page : ids
    return { json: async () => ({ code: 0, msg: '', data }) }
  }) as never
  renderCollection()
  for (const id of ids) await userEvent.click(await screen.findByRole('button', { name: `对比第${id}位教练` }))
  expect(await screen.findByText('已选 2 位教练')).toBeVisible()
  expect(screen.getByRole('link', { name: '开始对比' })).toHaveAttribute('href', '/duibi?ids=1001,1002')
})
