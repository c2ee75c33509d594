'use client'

import type { FieldValues } from 'react-hook-form'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A calendar day. Without one the form value is `none`: null, or '' if it still has to be given. */
export const DayField = <V extends FieldValues, C>({ none, ...field }: DayFieldProps<V, C>) => (
  <TextField {...field} type="date" parse={(text) => text || none} />
)

type DayFieldProps<V extends FieldValues, C> = Pick<TextFieldProps<V, C>, 'control' | 'name' | 'label' | 'help'> & {
  none: null | ''
}
