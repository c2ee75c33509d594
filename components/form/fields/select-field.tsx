'use client'

import Select from '@mui/material/Select'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { FieldFrame } from './field-frame.tsx'
import { useEarlyInput } from './use-early-input.ts'

/**
 * A native select; `children` are `<option>`s. The form value is what `parse` returns for the option's value; without
 * it, the empty option is stored as `emptyValue`.
 */
export function SelectField<V extends FieldValues, C>({
  control,
  name,
  label,
  help,
  emptyValue = null,
  parse = (value) => value || emptyValue,
  disabled = false,
  autoComplete,
  onChosen,
  children,
}: SelectFieldProps<V, C>) {
  const { field, fieldState } = useController({ control, name })
  const ref = useEarlyInput<HTMLSelectElement>(field.ref, ({ value }) => {
    if (value && !field.value) field.onChange(parse(value))
  })
  return (
    <FieldFrame label={label} help={help} error={fieldState.error?.message}>
      {({ id, ...attributes }) => (
        <Select
          native
          value={field.value ?? ''}
          disabled={disabled}
          onChange={({ target }) => {
            field.onChange(parse(target.value))
            onChosen?.(target.value)
          }}
          onBlur={field.onBlur}
          inputRef={ref}
          inputProps={{ id, name: field.name, autoComplete, style: { outline: 0 }, ...attributes }}
          sx={selectSx}
        >
          {children}
        </Select>
      )}
    </FieldFrame>
  )
}

const selectSx = {
  minHeight: 48,
  backgroundColor: 'background.paper',
  // MUI sizes it by padding, which the site's `box-sizing` includes in the height: no room would be left for the text.
  '& select.MuiInputBase-input': { height: '3rem', paddingBlock: 0 },
}

/** What the field asks about the user, so that browsers can fill it in. */
export type AutoComplete = InputHTMLAttributes<HTMLInputElement>['autoComplete']

interface SelectFieldProps<V extends FieldValues, C> {
  control: Control<V, C, FieldValues>
  name: FieldPath<V>
  label: string
  /** Default: null. */
  emptyValue?: '' | null
  help?: ReactNode
  parse?: (value: string) => unknown
  disabled?: boolean
  autoComplete?: AutoComplete
  /** Called after the form value is updated. */
  onChosen?: (value: string) => void
  children: ReactNode
}
