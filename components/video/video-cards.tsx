'use client'

import { VideoCard } from './video-card.tsx'
import css from './video-cards.module.css'
import type { VideoFace } from './video-face.ts'

/** Videos as posters in a grid: two beside each other on a phone, five on wide screens. The first `eager` posters load at once. */
export function VideoCards({ faces, heading, eager = 0 }: VideoCardsProps) {
  return (
    <ul className={css.grid}>
      {faces.map((face, i) => (
        <li key={face.href}>
          <VideoCard face={face} heading={heading} priority={i < eager} />
        </li>
      ))}
    </ul>
  )
}

interface VideoCardsProps {
  faces: VideoFace[]
  heading: 'h2' | 'h3'
  eager?: number
}
