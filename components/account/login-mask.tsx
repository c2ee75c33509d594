'use client'

import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { MESSAGES } from '#lib/contracts/messages.ts'

/** Covers the form while a login is running. The parent must be positioned. */
export function LoginMask() {
  return (
    <Box role="status" sx={maskSx}>
      <CircularProgress size={28} aria-hidden="true" />
      {MESSAGES['R-4.42']}
    </Box>
  )
}

const maskSx = {
  position: 'absolute',
  zIndex: 2,
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 3,
  borderRadius: 'inherit',
  backgroundColor: 'rgb(255 255 255 / 0.86)',
  fontWeight: 500,
}
