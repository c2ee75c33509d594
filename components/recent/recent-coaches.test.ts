/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { RECENT_MAX } from '#lib/contracts/limits.ts'
import { forgetCoaches, type RecentCoach, rememberCoach, useRecentCoaches } from './recent-coaches.ts'

const coach = (id: number): RecentCoach => ({
  id,
  name: `林教练${id}`,
  title: '广州篮球教练',
  portrait: '/pictures/portraits/m1-320.webp',
  tint: '#D1F0E1',
})

beforeEach(() => act(forgetCoaches))
afterEach(() => jest.restoreAllMocks())

test('R-10.17 recently viewed coaches are listed latest first, each once, up to the maximum', () => {
  const { result } = renderHook(useRecentCoaches)
  const recentIds = () => result.current.map(({ id }) => id)
  act(() => {
    for (const id of [1, 2, 1]) rememberCoach(coach(id))
  })
  expect(recentIds()).toEqual([1, 2])
  act(() => Array.from({ length: RECENT_MAX + 3 }, (_, at) => rememberCoach(coach(100 + at))))
  expect(recentIds()).toEqual(Array.from({ length: RECENT_MAX }, (_, at) => 100 + RECENT_MAX + 2 - at))
})

test('R-10.17 the list of recently viewed coaches can be cleared, in storage too', () => {
  const { result } = renderHook(useRecentCoaches)
  act(() => rememberCoach(coach(1)))
  act(forgetCoaches)
  expect(result.current).toEqual([])
  expect(localStorage.getItem('recentCoaches')).toBe('[]')
})

test.each(['{"id":1}', '[null,{"id":"1"},7]', 'no list'])('a malformed stored list breaks nothing: %s', (text) => {
  localStorage.setItem('recentCoaches', text)
  expect(renderHook(useRecentCoaches).result.current).toEqual([])
})

test('when storage is full, viewing a coach fails silently', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  const { result } = renderHook(useRecentCoaches)
  act(() => rememberCoach(coach(1)))
  expect(result.current).toEqual([])
})
