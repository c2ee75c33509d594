'use client'

import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useEarlyInput } from '#components/form/fields/use-early-input.ts'
import { STAY_LOGGED_IN } from '#lib/contracts/limits.ts'

/** "Stay logged in for a week": the value is the duration in ms, or empty. */
export function StayField<V extends FieldValues>({ control, name }: StayFieldProps<V>) {
  const { field } = useController({ control, name })
  const ref = useEarlyInput<HTMLInputElement>(field.ref, ({ checked }) => {
    if (checked) field.onChange(STAY_LOGGED_IN)
  })
  return (
    <FormControlLabel
      label="一周内保持登录"
      slotProps={{ typography: { variant: 'body2' } }}
      control={
        <Checkbox
          name={field.name}
          checked={field.value === STAY_LOGGED_IN}
          onChange={(_, isChecked) => field.onChange(isChecked ? STAY_LOGGED_IN : undefined)}
          onBlur={field.onBlur}
          slotProps={{ input: { ref } }}
        />
      }
    />
  )
}

interface StayFieldProps<V extends FieldValues> {
  control: Control<V, unknown, FieldValues>
  name: FieldPath<V>
}
