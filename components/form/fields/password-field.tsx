'use client'

import Button from '@mui/material/Button'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password, with a button to show it. `autoComplete` tells password managers which password it is. */
export function PasswordField<V extends FieldValues, C>({
  autoComplete,
  ...field
}: Omit<TextFieldProps<V, C>, 'type' | 'end'> & { autoComplete: 'current-password' | 'new-password' }) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      spellCheck={false}
      end={
        <Button
          size="small"
          onClick={() => setShown(!isShown)}
          aria-label={`${isShown ? '隐藏' : '显示'}${field.label}`}
          sx={toggleSx}
        >
          {isShown ? '隐藏' : '显示'}
        </Button>
      }
    />
  )
}

const toggleSx = { flex: 'none', minWidth: 44 }
