'use client'

import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { PRICE_MAX } from '#lib/contracts/limits.ts'
import { yuanOfFen } from '#lib/contracts/yuan-of-fen.ts'
import { FieldFrame } from './field-frame.tsx'
import { fenOfYuan, problemOfFen } from './yuan.ts'

/**
 * A price, typed in yuan with up to two decimals. The form value is in fen, null if empty and NaN, which every schema
 * rejects, for anything else; the error text is given here.
 */
export function PriceField<V extends FieldValues, C>({
  control,
  name,
  label,
  help,
  max = PRICE_MAX,
}: PriceFieldProps<V, C>) {
  const { field, fieldState } = useController({ control, name })
  const [typed, setTyped] = useState('')
  // The text stays as typed (12.5) until the form is given another price.
  const text = Object.is(fenOfYuan(typed), field.value) ? typed : yuanOfFen(field.value)
  return (
    <FieldFrame label={label} help={help} error={problemOfFen(field.value, max) ?? fieldState.error?.message}>
      {({ id, ...attributes }) => (
        <OutlinedInput
          id={id}
          name={field.name}
          value={text}
          onChange={({ target }) => {
            setTyped(target.value)
            field.onChange(fenOfYuan(target.value))
          }}
          onBlur={field.onBlur}
          inputRef={field.ref}
          endAdornment={<InputAdornment position="end">元</InputAdornment>}
          // The frame shows the focus; the page's focus ring would be inside it.
          inputProps={{ inputMode: 'decimal', autoComplete: 'off', style: { outline: 0 }, ...attributes }}
          sx={inputSx}
        />
      )}
    </FieldFrame>
  )
}

const inputSx = {
  minHeight: 48,
  backgroundColor: 'background.paper',
  fontVariantNumeric: 'tabular-nums',
  '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
}

interface PriceFieldProps<V extends FieldValues, C> {
  control: Control<V, C, FieldValues>
  name: FieldPath<V>
  label: string
  help?: string
  /** Maximum, fen. */
  max?: number
}
