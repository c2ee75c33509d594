import type { ReactNode, Ref } from 'react'
import css from './fold.module.css'

/** Secondary content, collapsed behind one line; works without JavaScript. */
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
  /** The summary line, for moving the focus there. */
  head?: Ref<HTMLElement>
  /** Controlled by the caller; if absent, by the user. */
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}
