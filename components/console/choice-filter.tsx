import Select from '@mui/material/Select'
import type { ReactNode } from 'react'
import { FieldFrame } from '#components/form/fields/field-frame.tsx'
import { CONTROL_SX } from './control-sx.ts'

/** Filters a screen by one of several options, or by none. */
export function ChoiceFilter({ label, value, onChange, children }: ChoiceFilterProps) {
  return (
    <FieldFrame label={label}>
      {({ id, ...names }) => (
        <Select
          native
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value)}
          inputProps={{ id, style: { outline: 0 }, ...names }}
          sx={CONTROL_SX}
        >
          <option value="">全部</option>
          {children}
        </Select>
      )}
    </FieldFrame>
  )
}

interface ChoiceFilterProps {
  label: string
  value: unknown
  onChange: (value: string) => void
  children: ReactNode
}
