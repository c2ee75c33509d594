'use client'

import OutlinedInput from '@mui/material/OutlinedInput'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { FieldFrame } from './field-frame.tsx'
import { useEarlyInput } from './use-early-input.ts'

/**
 * One line of text, or several with `rows`, in a react-hook-form form. `count` shows beside the help how many of so many
 * characters are used; what is typed beyond it stays and is refused in words.
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
  onLeave,
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
      {(names) => (
        <OutlinedInput
          id={names.id}
          name={field.name}
          value={textOf(field.value)}
          onChange={(event) => field.onChange(parse(event.target.value))}
          onBlur={() => {
            field.onBlur()
            onLeave?.()
          }}
          inputRef={ref}
          endAdornment={end}
          {...(rows && { multiline: true, rows })}
          inputProps={{
            ...input,
            // The frame shows the focus; the ring of the page would stand inside it.
            style: { outline: 0 },
            'aria-describedby': names['aria-describedby'],
            'aria-invalid': names['aria-invalid'],
          }}
          sx={inputSx}
        />
      )}
    </FieldFrame>
  )
}

/** The ring stands around the whole field, also around one of several lines, and beside the red of an error. */
const inputSx = {
  minHeight: 48,
  // A unit at the end keeps its line; the input takes the rest.
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
  /** `C`: what the form's resolver is told; forms of this site tell it nothing. */
  control: Control<V, C, FieldValues>
  name: FieldPath<V>
  label: string
  help?: ReactNode
  /** Stands inside the field at its end: a button, a unit. */
  end?: ReactNode
  rows?: number
  count?: number
  /** How many characters a text comes to, where it is not its own that count. */
  lengthOf?: (text: string) => number
  /** What the form keeps of the text, where the contract wants a number or nothing. */
  parse?: (text: string) => unknown
  /** The text of what the form keeps, where that is no text itself. */
  textOf?: (value: unknown) => string
  /** Why what the form keeps cannot be taken, said at once and before what the schema says. */
  problemOf?: (value: unknown) => string | null
  /** The visitor went on to another field. */
  onLeave?: () => void
}
