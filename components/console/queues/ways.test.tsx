/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Ways } from './ways.tsx'

test('R-13.14 the pressed decision shows that it is in progress, and meanwhile no other can be made', async () => {
  const decide = jest.fn()
  const ways = [
    { to: 'upheld', words: '成立' },
    { to: 'dismissed', words: '不成立' },
  ] as const
  const draw = (isBusy: boolean) => <Ways ways={ways} pressed="dismissed" isBusy={isBusy} onDecide={decide} />
  const { rerender } = render(draw(false))
  await userEvent.click(screen.getByRole('button', { name: '不成立' }))
  rerender(draw(true))
  await userEvent.click(screen.getByRole('button', { name: '处理中…' }))
  await userEvent.click(screen.getByRole('button', { name: '成立' }))
  expect(decide.mock.calls).toEqual([['dismissed']])
})
