/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DecisionButtons } from './decision-buttons.tsx'

test('R-13.14 the pressed decision shows that it is in progress, and meanwhile no other can be made', async () => {
  const decide = jest.fn()
  const decisions = [
    { to: 'upheld', words: '成立' },
    { to: 'dismissed', words: '不成立' },
  ] as const
  const buttons = (isBusy: boolean) => (
    <DecisionButtons decisions={decisions} pressed="dismissed" isBusy={isBusy} onDecide={decide} />
  )
  const { rerender } = render(buttons(false))
  await userEvent.click(screen.getByRole('button', { name: '不成立' }))
  rerender(buttons(true))
  await userEvent.click(screen.getByRole('button', { name: '处理中…' }))
  await userEvent.click(screen.getByRole('button', { name: '成立' }))
  expect(decide.mock.calls).toEqual([['dismissed']])
})
