'use client'

import Button from '@mui/material/Button'
import { useState } from 'react'
import { handleRefusal } from './handle-error.ts'
import { useFocusRecovery } from './use-focus-recovery.ts'

/** A button for an irreversible action, with confirmation in place. `action` throws on failure. */
export function ConfirmButton({
  label,
  name,
  cancel = `不${label}`,
  question,
  variant,
  action,
  onOutdated,
}: ConfirmButtonProps) {
  const [step, setStep] = useState<'closed' | 'asking' | 'busy'>('closed')
  const isBusy = step === 'busy'
  const act = async () => {
    if (isBusy) return
    setStep('busy')
    try {
      await action()
      setStep('closed')
    } catch (error) {
      handleRefusal(error, onOutdated)
      setStep('asking')
    }
  }
  // Once cancelled or done, the first button is shown again.
  const focus = useFocusRecovery(() => true, firstButton)
  return (
    <span style={IN_PLACE} {...focus}>
      {step === 'closed' ? (
        <Button variant={variant} onClick={() => setStep('asking')} aria-label={name}>
          {label}
        </Button>
      ) : (
        <>
          <span role="status">{question}</span>
          <Button onClick={() => setStep('closed')} disabled={isBusy}>
            {cancel}
          </Button>
          <Button autoFocus variant="outlined" color="error" aria-disabled={isBusy} onClick={() => void act()}>
            {isBusy ? `${label}中…` : `确认${label}`}
          </Button>
        </>
      )}
    </span>
  )
}

/** Lays out the content as if it had no wrapper. */
const IN_PLACE = { display: 'contents' }

const firstButton = (container: HTMLElement) => container.querySelector('button')

interface ConfirmButtonProps {
  label: string
  /** Accessible name, if the label alone is ambiguous. */
  name?: string
  /** Label of the cancel button, if 不 plus the label does not work. */
  cancel?: string | undefined
  question: string
  variant?: 'outlined' | 'text'
  action: () => Promise<void>
  /** What is shown is outdated: refetch it. */
  onOutdated?: (() => void) | undefined
}
