'use client'

import { withCoachTitle } from '#lib/contracts/coach/with-coach-title.ts'
import css from './heart-button.module.css'
import { useCollectButton } from './use-collect-button.ts'

/** Collects a coach: an icon button for the corner of a card. */
export function HeartButton({ coachId, name, className }: HeartButtonProps) {
  const { button } = useCollectButton(coachId)
  return <button {...button} className={`${css.heart} ${className}`} aria-label={`收藏${withCoachTitle(name)}`} />
}

interface HeartButtonProps {
  coachId: number
  /** The coach's name. */
  name: string
  /** Positions it in the parent. */
  className: string | undefined
}
