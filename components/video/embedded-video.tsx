'use client'

import { type MouseEvent, useState } from 'react'
import css from './video-player.module.css'

/** Permissions of another site's frame: only to play. It cannot navigate this page, open dialogs or submit forms. */
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation'

/**
 * A video of another site. Until it is started, nothing of that site is loaded, so it learns of no visitor; without
 * JavaScript the link leads to the video there.
 */
export function EmbeddedVideo({ title, poster, siteName, pageUrl, playerUrl }: EmbeddedVideoProps) {
  const [isRequested, setIsRequested] = useState(false)
  const load = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setIsRequested(true)
  }
  return (
    <>
      <div className={css.frame}>
        {isRequested ? (
          <iframe
            src={playerUrl}
            title={`${title}（${siteName}播放器）`}
            sandbox={SANDBOX}
            allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <>
            <img src={poster} width="640" height="360" alt="" />
            <div className={css.message}>
              <a className={css.button} href={pageUrl} target="_blank" rel="noopener nofollow" onClick={load}>
                播放{siteName}的视频
              </a>
              <p>点击后才连接{siteName}，该网站会知道您的访问。</p>
            </div>
          </>
        )}
      </div>
      <p className={css.note}>
        视频存放在{siteName}，无法播放时可以
        <a href={pageUrl} target="_blank" rel="noopener nofollow">
          去{siteName}观看
        </a>
        。
      </p>
    </>
  )
}

interface EmbeddedVideoProps {
  title: string
  poster: string
  siteName: string
  pageUrl: string
  playerUrl: string
}
