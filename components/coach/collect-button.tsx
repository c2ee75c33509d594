'use client'

import look from '#components/ui/button.module.css'
import { calledCoach } from '#lib/contracts/coach/called-coach.ts'
import css from './collect-button.module.css'
import { useCollecting } from './use-collecting.ts'

/** Collects a coach, and says in a word whether that is done. */
export function CollectButton({ coachId, name, className = '' }: CollectButtonProps) {
  const { isCollected, button } = useCollecting(coachId)
  // What is said begins with what is seen.
  const text = isCollected ? '已收藏' : '收藏'
  return (
    <button
      {...button}
      className={`${look.button} ${look.quiet} ${css.collect} ${className}`}
      aria-label={`${text}${calledCoach(name)}`}
    >
      {text}
    </button>
  )
}

interface CollectButtonProps {
  coachId: number
  /** Of the coach. */
  name: string
  /** Where the parent puts it. */
  className?: string | undefined
}
