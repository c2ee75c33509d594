/** @jest-environment jsdom */
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { useForm } from 'react-hook-form'
import { CheckField } from './check-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

const EMPTY = { name: '', agreed: '', sex: '', city: null as string | null }

let kept: () => typeof EMPTY

function Form() {
  const { control, getValues } = useForm({ defaultValues: EMPTY })
  kept = getValues
  return (
    <form>
      <TextField control={control} name="name" label="名字" />
      <CheckField control={control} name="agreed" value="2026-01">
        同意
      </CheckField>
      <ChoiceField
        control={control}
        name="sex"
        label="性别"
        choices={[
          { value: 'm', label: '男' },
          { value: 'f', label: '女' },
        ]}
      />
      <SelectField control={control} name="city" label="城市">
        <option value="">请选择</option>
        <option value="440100">广州</option>
      </SelectField>
    </form>
  )
}

/** Renders the form on the server, fills it in, then hydrates the page. */
async function wake(fill: (form: HTMLFormElement) => void) {
  const { renderToString } = await import('react-dom/server')
  document.body.innerHTML = `<div>${renderToString(<Form />)}</div>`
  const form = document.querySelector('form') as HTMLFormElement
  fill(form)
  await act(async () => hydrateRoot(document.body.firstElementChild as Element, <Form />))
  return form
}

test('input and choices made before hydration are kept', async () => {
  const form = await wake(({ elements }) => {
    const of = (name: string) => elements.namedItem(name)
    ;(of('name') as HTMLInputElement).value = '李晓'
    ;(of('agreed') as HTMLInputElement).checked = true
    ;(of('sex') as RadioNodeList).value = 'f'
    ;(of('city') as HTMLSelectElement).value = '440100'
  })
  expect(kept()).toEqual({ name: '李晓', agreed: '2026-01', sex: 'f', city: '440100' })
  const seen = new FormData(form)
  expect(Object.fromEntries(seen)).toMatchObject({ name: '李晓', sex: 'f', city: '440100' })
  expect(form.querySelector<HTMLInputElement>('[name=agreed]')?.checked).toBe(true)
})

test('a form untouched before hydration keeps its values', async () => {
  await wake(() => {})
  expect(kept()).toEqual(EMPTY)
})
