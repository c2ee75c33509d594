/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { saveChosen, toggleChosen, useChosenCoaches } from './chosen-coaches.ts'

const KEY = 'comparedCoaches'

beforeEach(() => act(() => saveChosen([])))
afterEach(() => jest.restoreAllMocks())

test('R-10.17 at most four coaches can be chosen for comparison, and a chosen one can be removed', () => {
  const { result } = renderHook(useChosenCoaches)
  act(() => expect([11, 12, 13, 14].map(toggleChosen)).toEqual([true, true, true, true]))
  act(() => expect(toggleChosen(15)).toBe(false))
  expect(result.current).toEqual([11, 12, 13, 14])
  act(() => expect(toggleChosen(12)).toBe(true))
  act(() => expect(toggleChosen(15)).toBe(true))
  expect(result.current).toEqual([11, 13, 14, 15])
})

test('R-10.17 coaches chosen in another tab are shown here', () => {
  const { result } = renderHook(useChosenCoaches)
  localStorage.setItem(KEY, '[7,8]')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })))
  expect(result.current).toEqual([7, 8])
})

test('R-10.17 a page restored from the back/forward cache shows what was chosen on another page', () => {
  const { result } = renderHook(useChosenCoaches)
  localStorage.setItem(KEY, '[7,8]')
  act(() => void window.dispatchEvent(new Event('pageshow')))
  expect(result.current).toEqual([7, 8])
})

test.each(['{"a":1}', '[1,"2",null,3.5]', 'no list', '[1,2,3,4,5,6]'])(
  'a malformed stored list breaks nothing: %s',
  (text) => {
    localStorage.setItem(KEY, text)
    const { result } = renderHook(useChosenCoaches)
    expect(result.current.every(Number.isSafeInteger)).toBe(true)
    expect(result.current.length).toBeLessThanOrEqual(4)
  },
)

test('when storage is blocked, choosing fails silently', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  const { result } = renderHook(useChosenCoaches)
  act(() => expect(toggleChosen(11)).toBe(true))
  expect(result.current).toEqual([])
})
