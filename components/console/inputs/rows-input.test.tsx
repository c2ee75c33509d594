/** @jest-environment jsdom */
import { zodResolver } from '@hookform/resolvers/zod'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { coach } from '#lib/contracts/resources/coach.ts'
import type { RecordControl } from './field-props.ts'
import { RowsInput } from './rows-input.tsx'

const field = coach.fields.classTypes

function Form({ classTypes, onSent }: { classTypes: object[]; onSent: (content: object) => void }) {
  const form = useForm({
    resolver: zodResolver(z.object({ content: z.object({ classTypes: field.schema }) })) as never,
    defaultValues: { content: { classTypes } } as never,
  })
  const control = form.control as unknown as RecordControl
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => onSent((values as { content: object }).content))}>
      <RowsInput control={control} name="classTypes" field={field} path="content.classTypes" />
      <button type="submit">保存</button>
    </form>
  )
}

function renderForm(classTypes: object[]) {
  const sent = jest.fn()
  render(<Form classTypes={classTypes} onSent={sent} />)
  return sent
}

const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }))

test('R-13.7 a field with several rows is edited row by row, with prices in yuan, and rows can be added and removed', async () => {
  const sent = renderForm([{ feeType: 1, price: 23_000, lessonMinutes: 60 }])
  expect(screen.getByRole('textbox', { name: /课时费/ })).toHaveValue('230')
  await userEvent.click(screen.getByRole('button', { name: '添加班型' }))
  const second = within(screen.getByRole('group', { name: '班型 2' }))
  await userEvent.selectOptions(second.getByRole('combobox'), '小班一对二')
  await userEvent.type(second.getByRole('textbox', { name: /课时费/ }), '12800.5')
  await userEvent.type(second.getByRole('textbox', { name: '每节课分钟数' }), '90')
  await userEvent.click(screen.getByRole('button', { name: '移除班型 1' }))
  expect(screen.getByRole('button', { name: '添加班型' })).toHaveFocus()
  await save()
  expect(sent).toHaveBeenCalledWith({ classTypes: [{ feeType: 2, price: 1_280_050, lessonMinutes: 90 }] })
})

test('R-13.7 an error is shown at its part of the row, and a missing row at the whole field', async () => {
  const sent = renderForm([{ feeType: 1, price: 23_000, lessonMinutes: 60 }])
  await userEvent.clear(screen.getByRole('textbox', { name: '每节课分钟数' }))
  await save()
  expect(await screen.findByText('请填写每节课分钟数')).toBeVisible()
  expect(screen.getByRole('textbox', { name: '每节课分钟数' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: '移除班型 1' }))
  await save()
  expect(await screen.findByText('请至少填写一项班型')).toBeVisible()
  expect(screen.getByRole('button', { name: '添加班型' })).toHaveFocus()
  expect(sent).not.toHaveBeenCalled()
})

test('R-13.7 a new row is empty and has to be filled in, and rows stop at the maximum', async () => {
  const sent = renderForm([1, 2, 3].map((feeType) => ({ feeType, price: 23_000, lessonMinutes: 60 })))
  const add = screen.getByRole('button', { name: '添加班型' })
  await userEvent.click(add)
  await save()
  expect(await screen.findByText('请填写课时费')).toBeVisible()
  expect(screen.getByText('请填写每节课分钟数')).toBeVisible()
  expect(add).toHaveTextContent('最多 4 项')
  await userEvent.click(add)
  expect(screen.getAllByRole('group', { name: /^班型 \d$/ })).toHaveLength(4)
  expect(sent).not.toHaveBeenCalled()
})
