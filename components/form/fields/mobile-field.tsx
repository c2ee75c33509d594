'use client'

import type { FieldValues } from 'react-hook-form'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A mobile number of mainland China; browsers autofill it without +86. */
export const MobileField = <V extends FieldValues, C>({
  label = '手机号',
  ...field
}: Omit<TextFieldProps<V, C>, 'label' | 'type' | 'inputMode' | 'autoComplete'> & { label?: string }) => (
  <TextField {...field} label={label} type="tel" inputMode="tel" autoComplete="tel-national" />
)
