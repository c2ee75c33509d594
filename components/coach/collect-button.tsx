'use client'

import look from '#components/ui/button.module.css'
import { withCoachTitle } from '#lib/contracts/coach/with-coach-title.ts'
import css from './collect-button.module.css'
import { useCollectButton } from './use-collect-button.ts'

/** Collects a coach, with a text label that shows the state. */
export function CollectButton({ coachId, name, className = '' }: CollectButtonProps) {
  const { isCollected, button } = useCollectButton(coachId)
  // The accessible name starts with the visible text.
  const text = isCollected ? '已收藏' : '收藏'
  return (
    <button
      {...button}
      className={`${look.button} ${look.quiet} ${css.collect} ${className}`}
      aria-label={`${text}${withCoachTitle(name)}`}
    >
      {text}
    </button>
  )
}

interface CollectButtonProps {
  coachId: number
  /** The coach's name. */
  name: string
  /** Positions it in the parent. */
  className?: string | undefined
}
