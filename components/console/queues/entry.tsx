import Button from '@mui/material/Button'
import { createContext, type ReactNode, useContext, useEffect, useId } from 'react'
import css from './queue.module.css'

/** An entry's state in its queue. */
interface EntryState {
  /** No longer in the list; still rendered because it holds unsent text. */
  hasLeft: boolean
  /** A form in it gained or lost unsent text. */
  onTyped: (form: string, isTyped: boolean) => void
  onDiscard: () => void
}

export const EntryContext = createContext<EntryState>({ hasLeft: false, onTyped: () => {}, onDiscard: () => {} })

/** Keeps the surrounding entry rendered while its form has unsent text, even if a colleague decides it meanwhile. */
export function useRetainEntry(isTyped: boolean) {
  const { onTyped } = useContext(EntryContext)
  const form = useId()
  useEffect(() => {
    if (!isTyped) return
    onTyped(form, true)
    return () => onTyped(form, false)
  }, [onTyped, form, isTyped])
}

/** A queue entry that contains a form. */
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
