/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CoachCard } from '#lib/contracts/coach/coach.ts'
import { addCoachCollection, cancelCoachCollection, getCollectedAmong } from '#lib/contracts/coach/collection.ts'
import { logIn } from '#lib/session/session.ts'
import { accountOf } from '#tests/support/another-account.ts'
import { CollectedCoachItem } from './collected-coach-item.tsx'

const category = { categoryId: 1, name: '篮球', slug: 'lanqiu' }

const coach: CoachCard = {
  ...{ coachId: 1001, name: '陈志远', headImg: '/pictures/portraits/m01-320.webp', sex: 1, identity: 1 },
  ...{ teachingYears: 2, ageStage: 2, suitableCrowd: '1,4', trainingPlace: 13, motto: '先把球拿稳。' },
  categories: [{ first: category, second: category, third: category }],
  ...{ cityCode: '440100', cityName: '广州市', districtCode: '440106', districtName: '天河区', venueNames: [] },
  ...{ minPrice: 19_950, feePrices: [19_950, null, null, null], score: null, commentCount: 0, verifiedCount: 0 },
  ...{ isVerified: true, ageBands: [], nextTimes: [], isPaused: false, replyHours: null },
}

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
  ['a coach', coach, '收藏陈志远教练'],
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
  render(<CollectedCoachItem collected={{ coachId: 1001, collectedAt: '2026-11-20T02:30:00.000Z', coach }} />)
  await userEvent.click(await screen.findByRole('button', { name: '收藏陈志远教练' }))
  await waitFor(() => expect(screen.getByRole('button', { name: '收藏陈志远教练' })).toHaveFocus())
})
