'use client'

import Button, { type ButtonProps } from '@mui/material/Button'
import { useRef, useState } from 'react'
import { handleRefusal } from '#components/ui/handle-error.ts'

/** A button whose call takes a while: meanwhile its label shows progress and further presses are ignored. */
export function ActionButton({
  action,
  onOutdated,
  busyText,
  look = 'outlined',
  children,
  ...props
}: ActionButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const run = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    await action().catch((error) => handleRefusal(error, onOutdated))
    isRunning.current = false
    setBusy(false)
  }
  return (
    <Button variant={look} {...props} aria-disabled={isBusy} onClick={() => void run()}>
      {isBusy ? busyText : children}
    </Button>
  )
}

interface ActionButtonProps extends Pick<ButtonProps, 'autoFocus' | 'color' | 'disabled'> {
  action: () => Promise<void>
  /** What is shown is outdated: refetch it. */
  onOutdated?: (() => void) | undefined
  busyText: string
  look?: 'text' | 'outlined' | 'contained'
  children: string
}
