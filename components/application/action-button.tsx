'use client'

import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { meetError } from '#components/ui/meet-error.ts'

/** A button whose call takes a while: meanwhile it says so and a second press does nothing. */
export function ActionButton({ action, busyText, look = 'outlined', children }: ActionButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const run = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    await action().catch(meetError)
    isRunning.current = false
    setBusy(false)
  }
  return (
    <Button variant={look} aria-disabled={isBusy} onClick={() => void run()}>
      {isBusy ? busyText : children}
    </Button>
  )
}

interface ActionButtonProps {
  action: () => Promise<void>
  busyText: string
  look?: 'outlined' | 'contained'
  children: string
}
