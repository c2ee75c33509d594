'use client'

import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { type ReactNode, useId } from 'react'

/**
 * Label above, help or error text below; `children` renders the control with the ids of its label and description. A
 * control that is not a form element is labelled by `labelIdOf(id)` and gets `onLabelClick`.
 */
export function FieldFrame({ label, help, error, onLabelClick, children }: FieldFrameProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? help
  return (
    <FormControl fullWidth error={Boolean(error)} sx={frameSx}>
      <FormLabel id={labelIdOf(id)} htmlFor={id} onClick={onLabelClick} sx={labelSx}>
        {label}
      </FormLabel>
      {children({ id, 'aria-describedby': note ? noteId : undefined, 'aria-invalid': error ? true : undefined })}
      {note && (
        <FormHelperText id={noteId} role={error ? 'alert' : undefined} sx={noteSx}>
          {note}
        </FormHelperText>
      )}
    </FormControl>
  )
}

export const labelIdOf = (id: string) => `${id}-label`

const frameSx = { display: 'grid', gap: 1 }
const labelSx = {
  fontSize: 'var(--text-sm)',
  fontWeight: 500,
  color: 'text.primary',
  '&.Mui-focused, &.Mui-error': { color: 'text.primary' },
}
const noteSx = { margin: 0, fontSize: 'var(--text-sm)', lineHeight: 1.5 }

export interface ControlAttributes {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldFrameProps {
  label: string
  help?: ReactNode
  error?: string | undefined
  onLabelClick?: () => void
  children: (attributes: ControlAttributes) => ReactNode
}
