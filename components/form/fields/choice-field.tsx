'use client'

import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useEarlyInput } from './use-early-input.ts'

/** One of two to four options, all visible. The form value is the option's value as given. */
export function ChoiceField<V extends FieldValues, C>({
  control,
  name,
  label,
  choices,
  isLong = false,
}: ChoiceFieldProps<V, C>) {
  const { field, fieldState } = useController({ control, name })
  const choose = (chosen: string | undefined) =>
    field.onChange(choices.find(({ value }) => String(value) === chosen)?.value)
  const ref = useEarlyInput<HTMLDivElement>(null, (group) => {
    const early = group.querySelector<HTMLInputElement>('input:checked')
    if (early && early.value !== String(field.value)) choose(early.value)
  })
  const id = useId()
  const error = fieldState.error?.message
  return (
    <FormControl error={Boolean(error)} sx={frameSx}>
      <FormLabel id={id} sx={labelSx}>
        {label}
      </FormLabel>
      <RadioGroup
        ref={ref}
        name={field.name}
        value={field.value ?? ''}
        onChange={(_, chosen) => choose(chosen)}
        onBlur={field.onBlur}
        aria-labelledby={id}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        sx={isLong ? pairSx : groupSx(choices.length)}
      >
        {choices.map(({ value, label }, at) => (
          <FormControlLabel
            key={String(value)}
            value={value}
            label={label}
            sx={choiceSx}
            control={<Radio size="small" slotProps={at === 0 ? { input: { ref: field.ref } } : undefined} />}
          />
        ))}
      </RadioGroup>
      {error && (
        <FormHelperText id={`${id}-error`} role="alert" sx={noteSx}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  )
}

const frameSx = { display: 'grid', gap: 1 }
const labelSx = {
  fontSize: 'var(--text-sm)',
  fontWeight: 500,
  color: 'text.primary',
  '&.Mui-focused, &.Mui-error': { color: 'text.primary' },
}
const pairSx = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }
/** Rows of three where that fills them. */
const groupSx = (count: number) => ({
  ...pairSx,
  gridTemplateColumns: { xs: '1fr 1fr', md: `repeat(${count % 3 === 0 ? 3 : 4}, 1fr)` },
})
const choiceSx = {
  margin: 0,
  paddingRight: 2,
  minHeight: 48,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  '&:has(:checked)': { borderColor: 'primary.main', backgroundColor: 'primary.light', color: 'primary.dark' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  '& .MuiFormControlLabel-label': { fontSize: '0.9375rem' },
}
const noteSx = { margin: 0, fontSize: 'var(--text-sm)' }

interface ChoiceFieldProps<V extends FieldValues, C> {
  control: Control<V, C, FieldValues>
  name: FieldPath<V>
  label: string
  choices: readonly { value: string | number | boolean; label: string }[]
  /** Whether each option's text needs half of the line. */
  isLong?: boolean
}
