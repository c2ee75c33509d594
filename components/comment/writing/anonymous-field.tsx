'use client'

import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'

/** Whether a comment hides its author's name; the form value is 0 or 1. */
export function AnonymousField<V extends FieldValues, C>({ control, name }: AnonymousFieldProps<V, C>) {
  const { field } = useController({ control, name })
  return (
    <FormControlLabel
      label="匿名评价（别人看不到您的名字和头像）"
      sx={labelSx}
      control={
        <Checkbox
          name={field.name}
          checked={field.value === 1}
          onChange={(_, isChecked) => field.onChange(isChecked ? 1 : 0)}
          onBlur={field.onBlur}
          sx={boxSx}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
    />
  )
}

const labelSx = { marginRight: 0, '& .MuiFormControlLabel-label': { fontSize: 'var(--text-sm)' } }
const boxSx = { padding: '10px' }

interface AnonymousFieldProps<V extends FieldValues, C> {
  control: Control<V, C, FieldValues>
  name: FieldPath<V>
}
