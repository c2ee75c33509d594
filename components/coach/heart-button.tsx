'use client'

import { calledCoach } from '#lib/contracts/coach/called-coach.ts'
import css from './heart-button.module.css'
import { useCollecting } from './use-collecting.ts'

/** Collects a coach: an icon button for the corner of a card. */
export function HeartButton({ coachId, name, className }: HeartButtonProps) {
  const { button } = useCollecting(coachId)
  return <button {...button} className={`${css.heart} ${className}`} aria-label={`收藏${calledCoach(name)}`} />
}

interface HeartButtonProps {
  coachId: number
  /** The coach's name. */
  name: string
  /** Positions it in the parent. */
  className: string | undefined
}
