'use client'

import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useController } from 'react-hook-form'
import { FieldFrame } from '#components/form/fields/field-frame.tsx'
import { MESSAGES } from '#lib/contracts/messages.ts'
import type { CoachControl } from './coach-application-form.ts'

/** Expiry of a certificate; the form value is a day, or null for 长期有效. */
export function ExpiryField({ control, name }: ExpiryFieldProps) {
  const { field, fieldState } = useController({ control, name })
  const isEndless = field.value === null
  return (
    <Box sx={frameSx}>
      {!isEndless && (
        <FieldFrame label="有效期至" error={fieldState.error?.message}>
          {({ id, ...names }) => (
            <OutlinedInput
              id={id}
              type="date"
              name={field.name}
              value={field.value}
              onChange={({ target }) => field.onChange(target.value)}
              onBlur={field.onBlur}
              inputRef={field.ref}
              inputProps={{ style: { outline: 0 }, ...names }}
              sx={inputSx}
            />
          )}
        </FieldFrame>
      )}
      <FormControlLabel
        label={`有效期：${MESSAGES['R-9.21']}`}
        control={
          <Checkbox
            checked={isEndless}
            onChange={(_, isChecked) => field.onChange(isChecked ? null : '')}
            slotProps={{ input: isEndless ? { ref: field.ref, name: field.name } : {} }}
          />
        }
      />
    </Box>
  )
}

const frameSx = { display: 'grid', gap: 1, justifyItems: 'start' }
const inputSx = {
  minHeight: 48,
  backgroundColor: 'background.paper',
  '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
}

interface ExpiryFieldProps {
  control: CoachControl
  name: `certificates.${number}.expiresOn`
}
