'use client'

import type { FieldValues } from 'react-hook-form'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A calendar day. Without one the form value is `emptyValue`: null, or '' if it still has to be given. */
export const DayField = <V extends FieldValues, C>({ emptyValue, ...field }: DayFieldProps<V, C>) => (
  <TextField {...field} type="date" parse={(text) => text || emptyValue} />
)

type DayFieldProps<V extends FieldValues, C> = Pick<TextFieldProps<V, C>, 'control' | 'name' | 'label' | 'help'> & {
  emptyValue: null | ''
}
