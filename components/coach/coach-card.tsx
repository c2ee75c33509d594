import type { CoachCard as CoachCardData } from '#lib/contracts/coach.ts'
import { CardFace } from './card-face.tsx'
import { faceOf } from './coach-face.ts'

/**
 * One coach in a list (`row`) or in a row of cards (`tile`). The name is the one link and covers the whole card.
 * `priority` loads the portrait at once: for the first two or three cards of a page that starts with them.
 */
export function CoachCard({ coach, href, variant = 'row', heading = 'h2', priority }: CoachCardProps) {
  return <CardFace face={faceOf(coach, href, variant)} heading={heading} {...(priority && { priority })} />
}

interface CoachCardProps {
  coach: CoachCardData
  href: string
  variant?: 'row' | 'tile'
  /** One level below the heading above the card; h2 under a list's h1, h3 inside a section. */
  heading?: 'h2' | 'h3'
  priority?: boolean
}
