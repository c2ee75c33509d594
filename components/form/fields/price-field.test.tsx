/** @jest-environment jsdom */

import { zodResolver } from '@hookform/resolvers/zod'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FieldValues, useForm } from 'react-hook-form'
import { z } from 'zod'
import { yuanOfFen } from '#lib/contracts/yuan-of-fen.ts'
import { PriceField } from './price-field.tsx'
import { fenOfYuan } from './yuan.ts'

test.each([
  ['', null],
  ['88', 8800],
  [' 88 ', 8800],
  ['12.5', 1250],
  ['12.50', 1250],
  ['0.07', 7],
  ['.5', 50],
  ['12.', 1200],
  // 19.99 × 100 is 1998.9999999999998.
  ['19.99', 1999],
  ['１２８．５', 12_850],
  ['.', Number.NaN],
  ['12.345', Number.NaN],
  ['-3', Number.NaN],
  ['1,200', Number.NaN],
  ['八十', Number.NaN],
])('%p in yuan is %p fen', (typed, fen) => {
  expect(fenOfYuan(typed)).toBe(fen)
})

test('fen are shown as yuan, the way they are typed', () => {
  expect([null, 0, 8000, 1250, 7].map(yuanOfFen)).toEqual(['', '0', '80', '12.50', '0.07'])
})

const Schema = z.object({ price: z.number({ error: '请填写价格' }).int().nullable() })
const onSent = jest.fn()
let reset: (values: z.input<typeof Schema>) => void

function Form({ price }: { price: number | null }) {
  const form = useForm<z.input<typeof Schema>, unknown, FieldValues>({
    resolver: zodResolver(Schema) as never,
    defaultValues: { price },
  })
  reset = form.reset
  return (
    <form onSubmit={form.handleSubmit((values) => onSent(values))}>
      <PriceField control={form.control} name="price" label="价格" />
      <button type="submit">保存</button>
    </form>
  )
}

const field = () => screen.getByLabelText('价格')
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }))
beforeEach(() => onSent.mockReset())

test('a price stays as typed and is sent in fen; an empty field sends null', async () => {
  render(<Form price={8000} />)
  expect(field()).toHaveValue('80')
  await userEvent.clear(field())
  await userEvent.type(field(), '12.5')
  expect(field()).toHaveValue('12.5')
  await save()
  await waitFor(() => expect(onSent).toHaveBeenLastCalledWith({ price: 1250 }))
  await userEvent.clear(field())
  await save()
  await waitFor(() => expect(onSent).toHaveBeenLastCalledWith({ price: null }))
})

test('anything but a price stays, shows an error and is not sent', async () => {
  render(<Form price={null} />)
  await userEvent.type(field(), '12元')
  expect(screen.getByRole('alert')).toHaveTextContent('只能填写数字，最多两位小数')
  expect(field()).toHaveValue('12元')
  expect(field()).toBeInvalid()
  await save()
  expect(field()).toHaveFocus()
  expect(onSent).not.toHaveBeenCalled()
  await userEvent.clear(field())
  await userEvent.type(field(), '10000.01')
  expect(screen.getByRole('alert')).toHaveTextContent('最高 10000 元')
})

test('a price set by the form later is shown', () => {
  render(<Form price={null} />)
  act(() => reset({ price: 6600 }))
  expect(field()).toHaveValue('66')
})
