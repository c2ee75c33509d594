'use client'

import type { FieldValues } from 'react-hook-form'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** More digits than any number that is asked for. */
const DIGITS = 6

/** A whole number; the form keeps null while nothing is typed. What is no digit is not taken. */
export const NumberField = <V extends FieldValues, C>(field: NumberFieldProps<V, C>) => (
  <TextField {...field} inputMode="numeric" autoComplete="off" parse={wholeOf} />
)

function wholeOf(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '').slice(0, DIGITS)
  return digits === '' ? null : Number(digits)
}

type NumberFieldProps<V extends FieldValues, C> = Pick<
  TextFieldProps<V, C>,
  'control' | 'name' | 'label' | 'help' | 'placeholder' | 'end'
>
