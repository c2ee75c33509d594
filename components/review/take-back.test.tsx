/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { TakeBack } from './take-back.tsx'

test('R-13.6 an approval that can no longer be taken back is reloaded', async () => {
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async () => ({
    json: async () => ({ code: ERROR_CODES.CONFLICT, msg: '通过已超过 10 分钟，不能再撤回', data: null }),
  })) as never
  const onDone = jest.fn()
  render(<TakeBack checkId={'C'.repeat(22)} version={2} left={60_000} onDone={onDone} />)
  await userEvent.click(screen.getByRole('button', { name: '撤回通过' }))
  await userEvent.click(screen.getByRole('button', { name: '确认撤回' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
})
