import type { Coach } from '#lib/contracts/coach.ts'
import css from './coach-video.module.css'

/** The coach's clip in a 16:9 frame; nothing of it but the poster loads before it is started. */
export function CoachVideo({ video: { url, poster, seconds }, name }: CoachVideoProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the clips have no speech.
    <video
      className={css.video}
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
