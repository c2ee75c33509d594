import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { FieldFrame } from '#components/form/fields/field-frame.tsx'
import { messageIn } from '#components/form/message-in.ts'
import type { InputProps } from './field-props.ts'

/**
 * A text input for a parsed value: a number, lines for a list, an address for a video. The text stays as typed (113.0)
 * until the form is given another value. A single line without `minRows`.
 */
export function ParsedTextInput({
  control,
  path,
  field,
  parse,
  write,
  minRows,
  maxRows,
  inputMode,
}: ParsedTextInputProps) {
  const { label, hint } = field
  const { field: controlled, fieldState } = useController({ control, name: path })
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null)
  const text = typed && isSame(typed.value, controlled.value) ? typed.text : write(controlled.value)
  return (
    <FieldFrame label={label} help={hint} error={messageIn(fieldState.error)}>
      {({ id, ...names }) => (
        <OutlinedInput
          id={id}
          name={controlled.name}
          value={text}
          multiline={minRows !== undefined}
          minRows={minRows}
          maxRows={maxRows}
          onChange={({ target }) => {
            const value = parse(target.value)
            setTyped({ text: target.value, value })
            controlled.onChange(value)
          }}
          onBlur={controlled.onBlur}
          inputRef={controlled.ref}
          inputProps={{ inputMode, style: { outline: 0 }, ...names }}
          sx={inputSx}
        />
      )}
    </FieldFrame>
  )
}

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

const inputSx = {
  minHeight: 48,
  backgroundColor: 'background.paper',
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
}

interface ParsedTextInputProps extends InputProps {
  parse: (text: string) => unknown
  write: (value: unknown) => string
  minRows?: number
  maxRows?: number
  inputMode?: 'decimal'
}
