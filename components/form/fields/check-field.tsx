'use client'

import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { type ReactNode, useId } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useEarlyInput } from './use-early-input.ts'

/**
 * A checkbox, such as a consent. When ticked, the form value is `value` (the version of a consent's text); else empty.
 */
export function CheckField<V extends FieldValues, C>({ control, name, value, children }: CheckFieldProps<V, C>) {
  const { field, fieldState } = useController({ control, name })
  const ref = useEarlyInput<HTMLInputElement>(field.ref, ({ checked }) => {
    if (checked) field.onChange(value)
  })
  const noteId = useId()
  const error = fieldState.error?.message
  return (
    <FormControl error={Boolean(error)}>
      <FormControlLabel
        label={children}
        sx={labelSx}
        control={
          <Checkbox
            name={field.name}
            checked={field.value === value}
            onChange={(_, isChecked) => field.onChange(isChecked ? value : '')}
            onBlur={field.onBlur}
            sx={boxSx}
            slotProps={{
              input: { ref, 'aria-describedby': error ? noteId : undefined, 'aria-invalid': Boolean(error) },
            }}
          />
        }
      />
      {error && (
        <FormHelperText id={noteId} role="alert" sx={noteSx}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  )
}

const labelSx = {
  alignItems: 'flex-start',
  marginRight: 0,
  '& .MuiFormControlLabel-label': { fontSize: 'var(--text-sm)', paddingY: '9px' },
}
const boxSx = { padding: '10px' }
const noteSx = { margin: 0, fontSize: 'var(--text-sm)' }

interface CheckFieldProps<V extends FieldValues, C> {
  control: Control<V, C, FieldValues>
  name: FieldPath<V>
  value: string
  children: ReactNode
}
