/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { VERDICT_WORDS } from '#lib/copy/text-safety.ts'
import { TryText } from './try-text.tsx'

test('R-12.6 the verdict on a text is discarded once the text changes, also while it is being requested', async () => {
  let respond = () => {}
  window.matchMedia = (() => ({ matches: false })) as never
  AbortSignal.timeout = () => new AbortController().signal
  global.fetch = jest.fn(async () => {
    await new Promise<void>((resolve) => {
      respond = resolve
    })
    return { json: async () => ({ code: 0, msg: 'success', data: { verdict: 'block', findings: [] } }) }
  }) as never
  render(<TryText />)
  const text = screen.getByRole('textbox', { name: '文字' })
  await userEvent.type(text, '加微信')
  await userEvent.click(screen.getByRole('button', { name: '查看结果' }))
  respond()
  expect(await screen.findByText(VERDICT_WORDS.block)).toBeVisible()
  await userEvent.type(text, '群')
  expect(screen.queryByText(VERDICT_WORDS.block)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '查看结果' }))
  await userEvent.type(text, '聊')
  respond()
  expect(await screen.findByRole('button', { name: '查看结果' })).toBeVisible()
  expect(screen.queryByText(VERDICT_WORDS.block)).toBeNull()
})
