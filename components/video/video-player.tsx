'use client'

import { useState } from 'react'
import { preload } from 'react-dom'
import { EmbeddedVideo } from './embedded-video.tsx'
import type { PlayerView } from './player-view.ts'
import css from './video-player.module.css'

/**
 * Plays a video in a 16:9 frame: the browser's own player, a player of another site, or, for formats no browser plays,
 * a link to the file. Only the poster loads before it is started.
 */
export function VideoPlayer({ view }: { view: PlayerView }) {
  const { title, poster, length, source } = view
  const [hasFailed, setHasFailed] = useState(false)
  // The largest picture of the page; browsers request a poster only once the player is laid out.
  preload(poster, { as: 'image', fetchPriority: 'high' })
  if (source.kind === 'embed') return <EmbeddedVideo title={title} poster={poster} {...source} />
  if (source.kind === 'download' || hasFailed) {
    return (
      <div className={css.frame}>
        <img src={poster} width="640" height="360" alt="" />
        <div className={css.message}>
          <p>
            {hasFailed ? '视频没能播放。' : `浏览器不能播放 ${source.format} 格式的视频。`}
            <br />
            可以下载后用本机的播放器观看。
          </p>
          <a className={css.button} href={source.url} download>
            下载视频（{source.format}，{length}）
          </a>
        </div>
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the clips have no speech.
    <video
      className={css.frame}
      src={source.url}
      poster={poster}
      width="640"
      height="360"
      controls
      preload="none"
      playsInline
      aria-label={`${title}，时长 ${length}`}
      onError={() => setHasFailed(true)}
    />
  )
}
