'use client'

import Button from '@mui/material/Button'
import { useState } from 'react'
import { meetRefusal } from './meet-error.ts'
import { useLostFocus } from './use-lost-focus.ts'

/** A button for what cannot be undone: it asks once more, in place. `action` throws what it could not do. */
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
      meetRefusal(error, onOutdated)
      setStep('asking')
    }
  }
  // Taken back or done, the button that asked stands there again.
  const focus = useLostFocus(() => true, firstButton)
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

/** What is in it is laid out as if it stood beside it. */
const IN_PLACE = { display: 'contents' }

const firstButton = (whole: HTMLElement) => whole.querySelector('button')

interface ConfirmButtonProps {
  label: string
  /** Says which of several, where the label alone does not. */
  name?: string
  /** Of the button that takes it back, where 不 before the label does not say it. */
  cancel?: string | undefined
  question: string
  variant?: 'outlined' | 'text'
  action: () => Promise<void>
  /** What was seen is no longer so: it is to be read anew. */
  onOutdated?: (() => void) | undefined
}
