/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { decimal } from '#lib/contracts/resources/field.ts'
import type { RecordValues } from './field-props.ts'
import { NumberInput } from './text-inputs.tsx'

let form: UseFormReturn<RecordValues>
function Longitude() {
  form = useForm<RecordValues>({ defaultValues: { content: { longitude: null }, why: '' } })
  const field = decimal('经度', { min: 73, max: 136 })
  return <NumberInput control={form.control as never} name="longitude" path="content.longitude" field={field} />
}
const storedLongitude = () => form.getValues('content.longitude')

test('R-13.7 a number is shown as it is typed, digit by digit, including trailing zeros', async () => {
  render(<Longitude />)
  const field = screen.getByRole('textbox', { name: '经度' })
  await userEvent.type(field, '113.0512')
  expect(field).toHaveValue('113.0512')
  expect(storedLongitude()).toBe(113.0512)
  await userEvent.clear(field)
  expect(storedLongitude()).toBeNull()
  await userEvent.type(field, '113.050')
  expect(field).toHaveValue('113.050')
  expect(storedLongitude()).toBe(113.05)
  act(() => form.setValue('content.longitude', 120.2))
  expect(field).toHaveValue('120.2')
  await userEvent.clear(field)
  await userEvent.type(field, '东经')
  expect(storedLongitude()).toBe('东经')
})
