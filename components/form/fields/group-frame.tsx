'use client'

import { type ReactNode, useId } from 'react'
import css from './group-frame.module.css'

/** Several controls under one label, with help or error text between the label and the controls. */
export function GroupFrame({ label, count, help, error, children }: GroupFrameProps) {
  const noteId = useId()
  const note = error ?? help
  return (
    <fieldset className={css.group} aria-describedby={note ? noteId : undefined}>
      <legend>
        {label}
        {count && <span className={css.count}>{count}</span>}
      </legend>
      {note && (
        <p id={noteId} className={error ? css.error : css.help} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
      {children}
    </fieldset>
  )
}

interface GroupFrameProps {
  label: string
  /** How many of the maximum are used: 3/20. */
  count?: string
  help?: ReactNode
  error?: string | undefined
  children: ReactNode
}
