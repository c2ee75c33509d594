'use client'

import { calledCoach } from '#lib/contracts/coach/called-coach.ts'
import css from './heart-button.module.css'
import { useCollecting } from './use-collecting.ts'

/** Collects a coach: the sign alone, for the corner of a card. */
export function HeartButton({ coachId, name, className }: HeartButtonProps) {
  const { button } = useCollecting(coachId)
  return <button {...button} className={`${css.heart} ${className}`} aria-label={`收藏${calledCoach(name)}`} />
}

interface HeartButtonProps {
  coachId: number
  /** Of the coach. */
  name: string
  /** Where the parent puts it. */
  className: string | undefined
}
