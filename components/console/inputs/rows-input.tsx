import { RowGroup } from '#components/form/fields/row-group.tsx'
import { emptyContent } from '#lib/contracts/resources/resource.ts'
import type { InputProps } from './field-props.ts'
import css from './rows-input.module.css'
import { SIMPLE_INPUTS } from './simple-inputs.tsx'

/** A list of rows, each with the same fields. */
export function RowsInput({ control, path, field: { label, hint, input } }: InputProps) {
  if (input.kind !== 'rows') return null
  const { itemLabel, most, parts } = input
  return (
    <RowGroup
      control={control}
      name={path}
      label={label}
      help={hint}
      rowNoun={itemLabel}
      max={most}
      emptyRow={emptyContent({ fields: parts })}
      takesFocus
      rowClass={css.row}
    >
      {(at) =>
        Object.entries(parts).map(([name, part]) => {
          if (part.input.kind === 'rows') return null
          const Input = SIMPLE_INPUTS[part.input.kind]
          return <Input key={name} control={control} name={name} field={part} path={`${path}.${at}.${name}`} />
        })
      }
    </RowGroup>
  )
}
