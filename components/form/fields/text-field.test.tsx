/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FieldValues, useForm } from 'react-hook-form'
import { TextField } from './text-field.tsx'

function Form({ help, lengthOf }: { help?: string; lengthOf?: (text: string) => number }) {
  const { control } = useForm<{ note: string }, unknown, FieldValues>({ defaultValues: { note: '' } })
  return <TextField control={control} name="note" label="备注" count={20} {...{ help, lengthOf }} />
}

test('the number of characters used is shown after the help, or alone without help', async () => {
  const { rerender } = render(<Form help="同事都看得到" />)
  const note = screen.getByRole('textbox', { name: '备注' })
  expect(note).toHaveAccessibleDescription('同事都看得到 · 0/20')
  await userEvent.type(note, '已回电')
  expect(note).toHaveAccessibleDescription('同事都看得到 · 3/20')
  rerender(<Form />)
  expect(note).toHaveAccessibleDescription('3/20')
  rerender(<Form lengthOf={(text) => 2 * text.length} />)
  expect(note).toHaveAccessibleDescription('6/20')
})
