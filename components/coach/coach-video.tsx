import type { CSSProperties } from 'react'
import type { Coach } from '#lib/contracts/coach/coach.ts'

/** Inline, since few coaches have a clip and a sheet would be part of every coach's page. */
const STYLE: CSSProperties = {
  width: '100%',
  maxWidth: 'var(--reading)',
  height: 'auto',
  borderRadius: 'var(--radius-card)',
  aspectRatio: '16 / 9',
  background: 'var(--night)',
  objectFit: 'cover',
}

/** The coach's clip in a 16:9 frame; only the poster loads before it is played. */
export function CoachVideo({ video: { url, poster, seconds }, name }: CoachVideoProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the clips have no speech.
    <video
      style={STYLE}
      src={url}
      poster={poster}
      width="640"
      height="360"
      controls
      preload="none"
      playsInline
      aria-label={`${name}的教学视频，${seconds} 秒`}
    />
  )
}

interface CoachVideoProps {
  video: NonNullable<Coach['video']>
  name: string
}
