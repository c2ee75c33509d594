'use client'

import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { problemOfWholeNumber, wholeNumberOf } from './whole-number.ts'

/**
 * A whole number. The form value is null if empty and NaN, which every schema rejects, for anything else; the error
 * text is given here.
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
        return wholeNumberOf(text)
      }}
      // The text stays as typed (１２) until the form is given another number.
      textOf={(value) =>
        Object.is(wholeNumberOf(typed), value) ? typed : Number.isNaN(value) ? '' : String(value ?? '')
      }
      problemOf={problemOfWholeNumber}
    />
  )
}

type NumberFieldProps<V extends FieldValues, C> = Pick<
  TextFieldProps<V, C>,
  'control' | 'name' | 'label' | 'help' | 'placeholder' | 'end'
>
