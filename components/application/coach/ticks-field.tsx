'use client'

import { type FieldPath, type PathValue, useController } from 'react-hook-form'
import { GroupFrame } from '#components/form/group-frame.tsx'
import { type Choice, TickBoxes } from '#components/form/tick-boxes.tsx'
import type { CoachContent } from '#lib/contracts/coach-application.ts'
import type { CoachControl } from './coach-fields.ts'

/** Any number of choices. The form keeps what `write` makes of their codes. */
export function TicksField<N extends FieldPath<CoachContent>>({
  control,
  name,
  label,
  help,
  choices,
  read,
  write,
}: TicksFieldProps<N>) {
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

interface TicksFieldProps<N extends FieldPath<CoachContent>> {
  control: CoachControl
  name: N
  label: string
  help: string
  choices: readonly Choice<number>[]
  read: (value: PathValue<CoachContent, N>) => number[]
  write: (codes: readonly number[]) => PathValue<CoachContent, N>
}
