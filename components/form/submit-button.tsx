'use client'

import Button, { type ButtonProps } from '@mui/material/Button'
import { useEffect, useState } from 'react'

/**
 * The primary button of a form. During the call it is not disabled, so it keeps the focus: its label changes and the
 * form ignores further submissions. Before hydration it would submit the form natively, so it is disabled until then.
 */
export function SubmitButton({ isBusy, busyText = '提交中…', fullWidth, children, ...props }: SubmitButtonProps) {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return (
    <Button
      type="submit"
      variant="contained"
      disabled={!isHydrated}
      aria-disabled={isBusy}
      sx={fullWidth ? wideSx : buttonSx}
      {...props}
    >
      {isBusy ? busyText : children}
    </Button>
  )
}

const wideSx = { minHeight: 48, width: '100%' }
const buttonSx = { minHeight: 48, width: { xs: '100%', md: 'auto' }, justifySelf: 'start', minWidth: { md: 160 } }

interface SubmitButtonProps extends Pick<ButtonProps, 'children' | 'color' | 'fullWidth'> {
  isBusy: boolean
  busyText?: string
}
