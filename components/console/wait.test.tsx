/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { TakenLabel } from './handling/taken-by.tsx'

const MINUTE = 60_000

test('R-13.5 on an open screen the time since an entry was taken keeps counting, but only the operator’s name is announced', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T02:30:00.000Z') })
  const { container } = render(
    <TakenLabel role="status" taken={{ accountId: 7, name: '小李', at: new Date().toISOString(), ...mine }} />,
  )
  expect(container).toHaveTextContent('小李正在处理 · 不到 1 分钟')
  act(() => jest.advanceTimersByTime(25 * MINUTE))
  expect(container).toHaveTextContent('小李正在处理 · 25 分钟')
  expect(screen.getByRole('status')).toHaveTextContent(/^小李正在处理$/)
  jest.useRealTimers()
})

const mine = { isOwn: false, mayTakeOver: false }
