'use client'

import Button from '@mui/material/Button'
import { type ReactNode, useId, useRef, useState } from 'react'
import css from './setting.module.css'

/** The current value, and a button that opens the form to change it. `children` receives a function to close it. */
export function Setting({ title, value, action, children }: SettingProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    // The form unmounts with the focus in it.
    button.current?.focus()
  }
  return (
    <li className={css.setting}>
      <div className={css.row}>
        <h2>{title}</h2>
        <p>{value}</p>
        <Button
          ref={button}
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? '收起' : action}${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起' : action}
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className={css.form}>
        {isOpen && children(close)}
      </div>
    </li>
  )
}

/** A list of settings, separated by lines. */
export const Settings = ({ children }: { children: ReactNode }) => <ul className={css.settings}>{children}</ul>

interface SettingProps {
  title: string
  value: ReactNode
  /** Label of the button: 修改, 更换, 绑定. */
  action: string
  children: (close: () => void) => ReactNode
}
