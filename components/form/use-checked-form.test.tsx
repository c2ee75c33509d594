/** @jest-environment jsdom */
import { zodResolver } from '@hookform/resolvers/zod'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { z } from 'zod'
import { TextField } from './fields/text-field.tsx'
import { useCheckedForm } from './use-checked-form.ts'

const WRONG = '请输入短信验证码'

function Form({ onBack }: { onBack: () => void }) {
  const { control } = useCheckedForm<{ code: string }>({
    resolver: zodResolver(z.object({ code: z.string().min(1, WRONG) })),
    defaultValues: { code: '' },
  })
  return (
    <>
      <TextField control={control} name="code" label="短信验证码" />
      <button type="button" onClick={onBack}>
        返回登录
      </button>
    </>
  )
}

test('the error of the field just left is shown only after the click that left it', async () => {
  const onBack = jest.fn(() => expect(screen.queryByText(WRONG)).toBeNull())
  render(<Form onBack={onBack} />)
  const user = userEvent.setup()
  await user.click(screen.getByLabelText('短信验证码'))
  const backButton = screen.getByRole('button')
  await user.pointer({ keys: '[MouseLeft>]', target: backButton })
  expect(screen.queryByText(WRONG)).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target: backButton })
  expect(onBack).toHaveBeenCalledTimes(1)
  expect(await screen.findByText(WRONG)).toBeInTheDocument()
})

test('leaving a field by keyboard shows its error at once, even after a pointer press that never ended', async () => {
  render(<Form onBack={jest.fn()} />)
  const user = userEvent.setup()
  await user.click(screen.getByLabelText('短信验证码'))
  fireEvent.pointerDown(document.body)
  await user.tab()
  expect(await screen.findByText(WRONG)).toBeInTheDocument()
})
