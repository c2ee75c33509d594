'use client'

import type { FieldValues } from 'react-hook-form'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** Several short texts, one on a line. The form keeps them as they are typed, also a line that is still empty. */
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
