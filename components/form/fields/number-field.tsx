'use client'

import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { problemOfWhole, wholeOf } from './whole.ts'

/**
 * A whole number. The form keeps null while nothing is typed and NaN, which no schema takes, for anything else; that is
 * refused in words here.
 */
export function NumberField<V extends FieldValues, C>(field: NumberFieldProps<V, C>) {
  const [typed, setTyped] = useState('')
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      parse={(text) => {
        setTyped(text)
        return wholeOf(text)
      }}
      // What was typed stays as it was typed (１２) until the form is given another number.
      textOf={(value) => (Object.is(wholeOf(typed), value) ? typed : Number.isNaN(value) ? '' : String(value ?? ''))}
      problemOf={problemOfWhole}
    />
  )
}

type NumberFieldProps<V extends FieldValues, C> = Pick<
  TextFieldProps<V, C>,
  'control' | 'name' | 'label' | 'help' | 'placeholder' | 'end'
>
