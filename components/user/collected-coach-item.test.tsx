/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CoachCard } from '#lib/contracts/coach/coach.ts'
import { addCoachCollection, cancelCoachCollection, getCollectedAmong } from '#lib/contracts/coach/collection.ts'
import { logIn } from '#lib/session/session.ts'
import { A_COACH_CARD } from '#tests/support/a-coach-card.ts'
import { accountOf } from '#tests/support/another-account.ts'
import { CollectedCoachItem } from './collected-coach-item.tsx'

let isCancelRefused = false
beforeEach(() => {
  isCancelRefused = false
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async (path: string) => {
    const respondWith = (data: unknown, code = 0) => ({ json: async () => ({ code, msg: '', data }) })
    if (path.includes(getCollectedAmong.path)) return respondWith([1001, 1002, 1003])
    if (path.includes(addCoachCollection.path)) return respondWith({ collected: true, collectedCount: 1 })
    if (path.includes(cancelCoachCollection.path) && !isCancelRefused)
      return respondWith({ collected: false, collectedCount: 0 })
    return respondWith(null, 100502)
  }) as never
  logIn(accountOf(1, '安娜'))
})

const renderItem = (coachId: number, coach: CoachCard | null) =>
  render(<CollectedCoachItem collected={{ coachId, collectedAt: '2026-11-20T02:30:00.000Z', coach }} />)

test('R-2.24 when a coach is removed from the collection and put back the focus stays in their place', async () => {
  renderItem(1001, A_COACH_CARD)
  expect(document.body).toHaveFocus()
  await userEvent.click(await screen.findByRole('button', { name: '收藏陈志远教练' }))
  await waitFor(() => expect(screen.getByRole('button', { name: '撤销' })).toHaveFocus())
  await userEvent.click(screen.getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(screen.getByRole('button', { name: '收藏陈志远教练' })).toHaveFocus())
})

test('R-2.24 a coach who was taken down is removed from the collection after a confirmation, which offers no undo', async () => {
  renderItem(1002, null)
  await userEvent.click(await screen.findByRole('button', { name: '取消收藏' }))
  expect(screen.getByText('下架期间不能重新收藏。')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '保留' }))
  await userEvent.click(screen.getByRole('button', { name: '取消收藏' }))
  await userEvent.click(screen.getByRole('button', { name: '确认取消收藏' }))
  await waitFor(() => expect(screen.getByText('已取消收藏')).toHaveFocus())
  expect(screen.queryByRole('button')).toBeNull()
})

test('R-2.24 when a coach who was taken down could not be removed the focus returns to the button', async () => {
  isCancelRefused = true
  renderItem(1003, null)
  await userEvent.click(await screen.findByRole('button', { name: '取消收藏' }))
  await userEvent.click(screen.getByRole('button', { name: '确认取消收藏' }))
  await waitFor(() => expect(screen.getByRole('button', { name: '取消收藏' })).toHaveFocus())
})

test('R-2.24 when a coach could not be removed from the collection the focus returns to the button', async () => {
  isCancelRefused = true
  renderItem(1001, A_COACH_CARD)
  await userEvent.click(await screen.findByRole('button', { name: '收藏陈志远教练' }))
  await waitFor(() => expect(screen.getByRole('button', { name: '收藏陈志远教练' })).toHaveFocus())
})
