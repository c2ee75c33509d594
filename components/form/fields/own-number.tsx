'use client'

import Button from '@mui/material/Button'
import { useFocusRecovery } from '#components/ui/use-focus-recovery.ts'
import css from './own-number.module.css'

/** The account's own number, or fields for another one (`children`), with a button to change between them. */
export function OwnNumber({ ownNumber, usesOtherNumber, onUsesOtherNumber, children }: OwnNumberProps) {
  // Either button unmounts when pressed.
  const focus = useFocusRecovery(
    (target, container) => container.contains(target) || null,
    (container) => container.querySelector('input, button'),
  )
  return (
    <div className={css.fields} {...focus}>
      {ownNumber !== null && !usesOtherNumber ? (
        <p className={css.own}>
          <span>手机号 {ownNumber}（已验证）</span>
          <Button onClick={() => onUsesOtherNumber(true)}>换一个号码</Button>
        </p>
      ) : (
        <>
          {children}
          {ownNumber !== null && (
            <Button onClick={() => onUsesOtherNumber(false)} sx={ownSx}>
              用账号的号码
            </Button>
          )}
        </>
      )}
    </div>
  )
}

const ownSx = { justifySelf: 'start' }

export interface NumberChoice {
  /** Masked; null for a visitor. */
  ownNumber: string | null
  /** Whether a user with a number of their own chose another one. */
  usesOtherNumber: boolean
  onUsesOtherNumber: (usesOtherNumber: boolean) => void
}

interface OwnNumberProps extends NumberChoice {
  children: React.ReactNode
}
