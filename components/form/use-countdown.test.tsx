/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { useCountdown } from './use-countdown.ts'

test('R-2.128 R-4.18 R-4.19 R-9.8 FM-12 sixty seconds are counted down regardless of the system clock, and can be restarted', () => {
  jest.useFakeTimers()
  const { result } = renderHook(useCountdown)
  expect(result.current.left).toBe(0)
  act(() => result.current.start(60))
  expect(result.current.left).toBe(60)
  act(() => void jest.advanceTimersByTime(1000))
  expect(result.current.left).toBe(59)
  for (const day of [1, -2]) {
    jest.setSystemTime(Date.now() + day * 86_400_000)
    act(() => void jest.advanceTimersByTime(20_000))
  }
  expect(result.current.left).toBe(19)
  act(() => void jest.advanceTimersByTime(19_000))
  expect(result.current.left).toBe(0)
  act(() => result.current.start(60))
  expect(result.current.left).toBe(60)
  jest.useRealTimers()
})
