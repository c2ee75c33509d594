/** @jest-environment jsdom */
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { useForm } from 'react-hook-form'
import { CheckField } from './check-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

const EMPTY = { name: '', agreed: '', sex: '', city: null as string | null }

let formValues: () => typeof EMPTY

function Form() {
  const { control, getValues } = useForm({ defaultValues: EMPTY })
  formValues = getValues
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
async function hydrate(fill: (form: HTMLFormElement) => void) {
  const { renderToString } = await import('react-dom/server')
  document.body.innerHTML = `<div>${renderToString(<Form />)}</div>`
  const form = document.querySelector('form') as HTMLFormElement
  fill(form)
  await act(async () => hydrateRoot(document.body.firstElementChild as Element, <Form />))
  return form
}

test('input and choices made before hydration are kept', async () => {
  const form = await hydrate(({ elements }) => {
    const fieldNamed = (name: string) => elements.namedItem(name)
    ;(fieldNamed('name') as HTMLInputElement).value = '李晓'
    ;(fieldNamed('agreed') as HTMLInputElement).checked = true
    ;(fieldNamed('sex') as RadioNodeList).value = 'f'
    ;(fieldNamed('city') as HTMLSelectElement).value = '440100'
  })
  expect(formValues()).toEqual({ name: '李晓', agreed: '2026-01', sex: 'f', city: '440100' })
  const formData = new FormData(form)
  expect(Object.fromEntries(formData)).toMatchObject({ name: '李晓', sex: 'f', city: '440100' })
  expect(form.querySelector<HTMLInputElement>('[name=agreed]')?.checked).toBe(true)
})

test('a form untouched before hydration keeps its values', async () => {
  await hydrate(() => {})
  expect(formValues()).toEqual(EMPTY)
})
