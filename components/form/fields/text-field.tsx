'use client'

import OutlinedInput from '@mui/material/OutlinedInput'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { FieldFrame } from './field-frame.tsx'
import { useEarlyInput } from './use-early-input.ts'

/**
 * One line of text, or several with `rows`, in a react-hook-form form. `count` is the maximum length, shown with the
 * characters used; text beyond it stays and is reported as an error.
 */
export function TextField<V extends FieldValues, C>({
  control,
  name,
  label,
  help,
  end,
  rows,
  count,
  lengthOf = (text) => [...text].length,
  parse = (text) => text,
  textOf = (value) => String(value ?? ''),
  problemOf = () => null,
  onBlur,
  ...input
}: TextFieldProps<V, C>) {
  const { field, fieldState } = useController({ control, name })
  const ref = useEarlyInput<HTMLInputElement>(field.ref, ({ value }) => {
    if (value && !field.value) field.onChange(parse(value))
  })
  const used = count ? `${lengthOf(textOf(field.value))}/${count}` : null
  const note =
    help && used ? (
      <>
        {help} · {used}
      </>
    ) : (
      (help ?? used)
    )
  return (
    <FieldFrame label={label} help={note} error={problemOf(field.value) ?? fieldState.error?.message}>
      {(attributes) => (
        <OutlinedInput
          id={attributes.id}
          name={field.name}
          value={textOf(field.value)}
          onChange={(event) => field.onChange(parse(event.target.value))}
          onBlur={() => {
            field.onBlur()
            onBlur?.()
          }}
          inputRef={ref}
          endAdornment={end}
          {...(rows && { multiline: true, rows })}
          inputProps={{
            ...input,
            // The frame shows the focus; the page's focus ring would be inside it.
            style: { outline: 0 },
            'aria-describedby': attributes['aria-describedby'],
            'aria-invalid': attributes['aria-invalid'],
          }}
          sx={inputSx}
        />
      )}
    </FieldFrame>
  )
}

/** The focus ring surrounds the whole field, including a multi-line one, beside the red of an error. */
const inputSx = {
  minHeight: 48,
  // A unit at the end does not wrap; the input takes the remaining width.
  whiteSpace: 'nowrap',
  backgroundColor: 'background.paper',
  '&:has(.MuiOutlinedInput-input:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: 2,
  },
  '& .MuiOutlinedInput-input:focus-visible': { outline: 'none' },
}

type Input = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'min'
  | 'max'
  | 'autoComplete'
  | 'inputMode'
  | 'placeholder'
  | 'autoFocus'
  | 'disabled'
  | 'enterKeyHint'
  | 'spellCheck'
>

export interface TextFieldProps<V extends FieldValues, C = unknown> extends Input {
  /** `C`: context of the form's resolver; unused on this site. */
  control: Control<V, C, FieldValues>
  name: FieldPath<V>
  label: string
  help?: ReactNode
  /** Rendered inside the field, at its end: a button or a unit. */
  end?: ReactNode
  rows?: number
  count?: number
  /** Length of a text, if not its number of characters. */
  lengthOf?: (text: string) => number
  /** Converts the text to the form value, where the contract wants a number or null. */
  parse?: (text: string) => unknown
  /** Converts a non-text form value back to text. */
  textOf?: (value: unknown) => string
  /** Error text of a form value, shown at once and before that of the schema. */
  problemOf?: (value: unknown) => string | null
  /** Called on blur. */
  onBlur?: () => void
}
