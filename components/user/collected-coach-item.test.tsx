/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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
    if (path.includes(getCollectedAmong.path)) return respondWith([1001])
    if (path.includes(addCoachCollection.path)) return respondWith({ collected: true, collectedCount: 1 })
    if (path.includes(cancelCoachCollection.path) && !isCancelRefused)
      return respondWith({ collected: false, collectedCount: 0 })
    return respondWith(null, 100502)
  }) as never
  logIn(accountOf(1, '安娜'))
})

test.each([
  ['a coach', A_COACH_CARD, '收藏陈志远教练'],
  ['a coach who was taken down', null, '取消收藏'],
])(
  'R-2.24 when %s is removed from the collection and put back the focus stays in their place',
  async (_, card, name) => {
    render(<CollectedCoachItem collected={{ coachId: 1001, collectedAt: '2026-11-20T02:30:00.000Z', coach: card }} />)
    expect(document.body).toHaveFocus()
    await userEvent.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(screen.getByRole('button', { name: '撤销' })).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: '撤销' }))
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus())
  },
)

test('R-2.24 when a coach could not be removed from the collection the focus returns to the button', async () => {
  isCancelRefused = true
  render(
    <CollectedCoachItem collected={{ coachId: 1001, collectedAt: '2026-11-20T02:30:00.000Z', coach: A_COACH_CARD }} />,
  )
  await userEvent.click(await screen.findByRole('button', { name: '收藏陈志远教练' }))
  await waitFor(() => expect(screen.getByRole('button', { name: '收藏陈志远教练' })).toHaveFocus())
})
