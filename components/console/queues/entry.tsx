import Button from '@mui/material/Button'
import { createContext, type ReactNode, useContext, useEffect, useId } from 'react'
import css from './queue.module.css'

/** An entry as its queue knows it. */
interface EntryState {
  /** The list holds it no more: it is drawn because something is typed in it. */
  hasLeft: boolean
  /** A form in it holds something that is not sent, or no more. */
  onTyped: (form: string, isTyped: boolean) => void
  onDiscard: () => void
}

export const EntryContext = createContext<EntryState>({ hasLeft: false, onTyped: () => {}, onDiscard: () => {} })

/** Keeps the entry a form is in drawn while something is typed there, also when a colleague decides about it meanwhile. */
export function useTyped(isTyped: boolean) {
  const { onTyped } = useContext(EntryContext)
  const form = useId()
  useEffect(() => {
    if (!isTyped) return
    onTyped(form, true)
    return () => onTyped(form, false)
  }, [onTyped, form, isTyped])
}

/** One entry of a queue that something can be typed in. */
export function Entry({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const { hasLeft, onDiscard } = useContext(EntryContext)
  return (
    <li className={className}>
      {hasLeft && (
        <div className={css.left}>
          <p>这一条刚被处理或撤回，已经不在这个列表里。您写的内容还留着。</p>
          <Button variant="outlined" onClick={onDiscard}>
            放弃我写的内容
          </Button>
        </div>
      )}
      {children}
    </li>
  )
}
