'use client'

import { useState } from 'react'
import { PLAYABLE_EXTENSIONS } from '#lib/contracts/video/video-sites.ts'
import type { VideoSource } from '#lib/contracts/video/video-source.ts'
import css from './uploaded-video.module.css'

/** Plays an uploaded video; if the browser cannot play the format, says that it is uploaded. */
export function UploadedVideo({ source: { url, extension } }: { source: FileSource }) {
  const [isBroken, setBroken] = useState(false)
  if (PLAYABLE_EXTENSIONS.includes(extension) && !isBroken)
    return (
      // biome-ignore lint/a11y/useMediaCaption: a preview of the user's own upload; there is no transcript.
      <video
        className={css.video}
        src={url}
        controls
        preload="metadata"
        playsInline
        aria-label="已上传的视频"
        onError={() => setBroken(true)}
      />
    )
  return (
    <p className={css.unplayed}>
      {isBroken ? '浏览器没能播放这个视频。' : `浏览器不能播放 ${extension.toUpperCase()} 格式，访客可以下载后观看。`}
    </p>
  )
}

export type FileSource = Extract<VideoSource, { kind: 'file' }>
