/** @jest-environment jsdom */
import { zodResolver } from '@hookform/resolvers/zod'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FieldValues, useForm } from 'react-hook-form'
import { z } from 'zod'
import { optionalNumber } from '#lib/contracts/submission/submission-fields.ts'
import { NumberField } from './number-field.tsx'
import { wholeNumberOf } from './whole-number.ts'

test.each([
  ['', null],
  ['12', 12],
  [' 12 ', 12],
  ['１２', 12],
  ['007', 7],
  ['1.5', Number.NaN],
  ['3-5', Number.NaN],
  ['-3', Number.NaN],
  ['1,200', Number.NaN],
  ['12 节', Number.NaN],
  ['十二', Number.NaN],
])('%p as a whole number is %p', (typed, whole) => {
  expect(wholeNumberOf(typed)).toBe(whole)
})

const Schema = z.object({ count: optionalNumber(100, '节数') })
const onSent = jest.fn()
let reset: (values: z.input<typeof Schema>) => void

function Form() {
  const form = useForm<z.input<typeof Schema>, unknown, FieldValues>({
    resolver: zodResolver(Schema) as never,
    defaultValues: { count: null },
  })
  reset = form.reset
  return (
    <form onSubmit={form.handleSubmit((values) => onSent(values))}>
      <NumberField control={form.control} name="count" label="节数" />
      <button type="submit">保存</button>
    </form>
  )
}

const field = () => screen.getByLabelText('节数')
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }))
beforeEach(() => onSent.mockReset())

test('full-width digits are read as a number and stay as typed', async () => {
  render(<Form />)
  await userEvent.type(field(), '１２')
  expect(field()).toHaveValue('１２')
  await save()
  await waitFor(() => expect(onSent).toHaveBeenCalledWith({ count: 12 }))
  act(() => reset({ count: 8 }))
  expect(field()).toHaveValue('8')
})

test('anything but a whole number stays, shows an error and is not sent', async () => {
  render(<Form />)
  await userEvent.type(field(), '1.5')
  expect(field()).toHaveValue('1.5')
  expect(screen.getByRole('alert')).toHaveTextContent('只能填写整数')
  expect(field()).toBeInvalid()
  await save()
  expect(field()).toHaveFocus()
  expect(onSent).not.toHaveBeenCalled()
  await userEvent.clear(field())
  await userEvent.type(field(), '1000')
  expect(await screen.findByText('节数不能大于 100')).toHaveAttribute('role', 'alert')
})
