'use client'

import { isLoggedIn } from '#lib/session/is-logged-in.ts'
import { useSession } from '#lib/session/session.ts'
import css from './collect-button.module.css'
import { collectAfterLogin, setCollected, useCollected } from './collection.ts'

/**
 * Collects a coach. A visitor goes to log in first, and the coach is collected on the way back. The page
 * is the same for everybody; the state comes after hydration and moves nothing. `heart` is the sign alone.
 */
export function CollectButton({ coachId, name, look, className }: CollectButtonProps) {
  const session = useSession()
  const isCollected = useCollected(coachId)?.isCollected ?? false
  const press = async () => {
    if (await isLoggedIn(session)) await setCollected(coachId, !isCollected)
    else collectAfterLogin(coachId)
  }
  // What is said begins with what is seen.
  const text = isCollected && look === 'labelled' ? '已收藏' : '收藏'
  return (
    <button
      type="button"
      className={className ? `${css[look]} ${className}` : css[look]}
      aria-pressed={isCollected}
      aria-label={`${text}${name}教练`}
      // The second press of a double click is not meant.
      onClick={({ detail }) => void (detail < 2 && press())}
    >
      {look === 'labelled' && text}
    </button>
  )
}

interface CollectButtonProps {
  coachId: number
  name: string
  look: 'heart' | 'labelled'
  /** Where the parent puts it. */
  className?: string | undefined
}
