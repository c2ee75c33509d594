'use client'

import type { FieldValues } from 'react-hook-form'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** Several short texts, one per line. The form value is what was typed, including empty lines. */
export const LinesField = <V extends FieldValues, C>(field: LinesFieldProps<V, C>) => (
  <TextField
    {...field}
    textOf={(lines) => (lines as string[]).join('\n')}
    parse={(text) => (text === '' ? [] : text.split('\n'))}
  />
)

type LinesFieldProps<V extends FieldValues, C> = Pick<
  TextFieldProps<V, C>,
  'control' | 'name' | 'label' | 'help' | 'placeholder'
> & { rows: number }
