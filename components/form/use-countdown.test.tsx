/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { useCountdown } from './use-countdown.ts'

test('R-2.128 R-4.18 R-4.19 R-9.8 sixty seconds are counted down, also by a page that slept, and can begin anew', () => {
  jest.useFakeTimers()
  const { result } = renderHook(useCountdown)
  expect(result.current.left).toBe(0)
  act(() => result.current.start(60))
  expect(result.current.left).toBe(60)
  act(() => void jest.advanceTimersByTime(1000))
  expect(result.current.left).toBe(59)
  // Asleep, timers do not run; the clock does.
  jest.setSystemTime(Date.now() + 40_000)
  act(() => void jest.advanceTimersByTime(1000))
  expect(result.current.left).toBe(18)
  act(() => void jest.advanceTimersByTime(18_000))
  expect(result.current.left).toBe(0)
  act(() => result.current.start(60))
  expect(result.current.left).toBe(60)
  jest.useRealTimers()
})
