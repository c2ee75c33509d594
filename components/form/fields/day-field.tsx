'use client'

import type { FieldValues } from 'react-hook-form'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A day of the calendar. The form keeps `none` where there is no day: null, or '' while it is not said. */
export const DayField = <V extends FieldValues, C>({ none, ...field }: DayFieldProps<V, C>) => (
  <TextField {...field} type="date" parse={(text) => text || none} />
)

type DayFieldProps<V extends FieldValues, C> = Pick<TextFieldProps<V, C>, 'control' | 'name' | 'label' | 'help'> & {
  none: null | ''
}
