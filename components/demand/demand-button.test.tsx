/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DemandButton } from './demand-button.tsx'

test('R-2.142 every button opens the same demand with what was typed', async () => {
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never
  render(
    <>
      <DemandButton />
      <DemandButton />
    </>,
  )
  const [first, second] = screen.getAllByRole('link', { name: '发布需求' })
  await userEvent.click(second!)
  await userEvent.type(await screen.findByLabelText('需求描述'), '孩子八岁，想学游泳')
  await userEvent.click(screen.getByRole('button', { name: '关闭，保留已填内容' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(second).toHaveFocus()
  await userEvent.click(first!)
  expect(await screen.findByLabelText('需求描述')).toHaveValue('孩子八岁，想学游泳')
})
