/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react'
import { COLOURS } from '#components/theme/tokens.ts'
import { showToast } from './toast.ts'

test('R-8.2 R-4.30 an error message is red, a success green, and each is shown for 3 s', async () => {
  jest.useFakeTimers()
  await act(() => showToast('名额不足', 'error'))
  await act(() => showToast('发布成功', 'success'))
  const boxOf = (message: string) => screen.getByText(message).closest('[role=alert]')
  expect(boxOf('名额不足')).toHaveStyle({ backgroundColor: 'var(--error)' })
  expect(boxOf('发布成功')).toHaveStyle({ backgroundColor: 'var(--green)' })
  expect([COLOURS.error, COLOURS.green]).toEqual(['#B3261E', '#0B6E4F'])

  await act(() => jest.advanceTimersByTimeAsync(2_900))
  expect(screen.getAllByRole('alert')).toEqual([boxOf('名额不足'), boxOf('发布成功')])
  // They leave in two React updates.
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(screen.queryAllByRole('alert')).toEqual([])
})
