'use client'

import { type Control, type FieldPath, type FieldValues, type PathValue, useController } from 'react-hook-form'
import { GroupFrame } from './group-frame.tsx'
import { type Choice, TickBoxes } from './tick-boxes.tsx'

/** Any number of options. The form value is what `write` returns for their codes. */
export function TicksField<V extends FieldValues, N extends FieldPath<V>, C>({
  control,
  name,
  label,
  help,
  choices,
  read,
  write,
}: TicksFieldProps<V, N, C>) {
  const { field, fieldState } = useController({ control, name })
  const chosen = read(field.value)
  const toggle = (code: number) =>
    field.onChange(write(chosen.includes(code) ? chosen.filter((each) => each !== code) : [...chosen, code]))
  return (
    <GroupFrame label={label} help={help} error={fieldState.error?.message}>
      <TickBoxes
        name={name}
        choices={choices}
        chosen={chosen}
        onToggle={toggle}
        onBlur={field.onBlur}
        register={field.ref}
      />
    </GroupFrame>
  )
}

interface TicksFieldProps<V extends FieldValues, N extends FieldPath<V>, C> {
  control: Control<V, C, FieldValues>
  name: N
  label: string
  help: string
  choices: readonly Choice<number>[]
  read: (value: PathValue<V, N>) => number[]
  write: (codes: readonly number[]) => PathValue<V, N>
}
