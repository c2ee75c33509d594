import OutlinedInput from '@mui/material/OutlinedInput'
import type { InputHTMLAttributes } from 'react'
import { FieldFrame } from '#components/form/fields/field-frame.tsx'
import { CONTROL_SX } from './control-sx.ts'

/** Filters a screen by text. */
export function TextFilter({ label, value, onChange, onLeave, error, ...input }: TextFilterProps) {
  return (
    <FieldFrame label={label} error={error}>
      {({ id, ...names }) => (
        <OutlinedInput
          id={id}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onLeave}
          inputProps={{ autoComplete: 'off', style: { outline: 0 }, ...input, ...names }}
          sx={CONTROL_SX}
        />
      )}
    </FieldFrame>
  )
}

interface TextFilterProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'maxLength' | 'inputMode' | 'type'> {
  label: string
  value: string
  onChange: (value: string) => void
  /** Called on blur. */
  onLeave?: () => void
  error?: string | undefined
}
