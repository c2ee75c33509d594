import type { ReactNode, Ref } from 'react'
import css from './fold.module.css'

/** What most people pass by, behind one line that names it; it opens in its place, without JavaScript too. */
export function Fold({ summary, head, isOpen, onToggle, children }: FoldProps) {
  return (
    <details open={isOpen} onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}>
      <summary ref={head} className={`${css.fold} ${css.way}`}>
        {summary}
      </summary>
      {children}
    </details>
  )
}

interface FoldProps {
  summary: ReactNode
  /** The line itself, for whoever moves the focus there. */
  head?: Ref<HTMLElement>
  /** Where the caller opens and closes it; absent: whoever presses does. */
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}
