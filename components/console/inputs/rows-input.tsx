import Button from '@mui/material/Button'
import { get, useFieldArray, useFormState } from 'react-hook-form'
import { GroupFrame } from '#components/form/group-frame.tsx'
import { emptyContent } from '#lib/contracts/resources/resource.ts'
import type { InputProps } from './field-props.ts'
import css from './rows-input.module.css'
import { SIMPLE_INPUTS } from './simple-inputs.tsx'

/** Several of the same, each of some parts: as many rows as there are, one more or one less with a press. */
export function RowsInput({ control, path, field: { label, hint, input } }: InputProps) {
  const { fields, append, remove } = useFieldArray({ control, name: path as never })
  const { errors } = useFormState({ control, name: path })
  if (input.kind !== 'rows') return null
  const { one, parts } = input
  const error: { message?: string; root?: { message?: string } } | undefined = get(errors, path)
  return (
    <GroupFrame label={label} help={hint} error={error?.message ?? error?.root?.message}>
      <ul className={css.rows}>
        {fields.map((row, at) => (
          <li key={row.id}>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be laid out by the browser. */}
            <div className={css.row} role="group" aria-label={`${one} ${at + 1}`}>
              {Object.entries(parts).map(([name, part]) => {
                if (part.input.kind === 'rows') return null
                const Input = SIMPLE_INPUTS[part.input.kind]
                return <Input key={name} control={control} name={name} field={part} path={`${path}.${at}.${name}`} />
              })}
              <Button onClick={() => remove(at)} aria-label={`删除${one} ${at + 1}`}>
                删除
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Button variant="outlined" onClick={() => append(emptyContent({ fields: parts }) as never)}>
        添加{one}
      </Button>
    </GroupFrame>
  )
}
