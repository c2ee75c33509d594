'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { formatDuration } from '#lib/format/duration.ts'
import { uploadPhoto } from '#lib/http/upload-photo.ts'
import shared from './upload-field.module.css'
import css from './video-field.module.css'
import { readFrames, type VideoFacts, type VideoFrame } from './video-frames.ts'

type PreviewFrame = VideoFrame & { preview: string }

/** Frames of the video just chosen, one of which becomes its poster. */
export function PosterChoice({ file, onPoster, onFacts, onBusy }: PosterChoiceProps) {
  const { frames, canPlay } = useFrames(file, onFacts)
  const titleId = useId()
  const [chosen, setChosen] = useState<number | null>(null)
  const [busy, setBusy] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])
  const isBusy = busy !== null
  useEffect(() => {
    onBusy(isBusy)
    return () => onBusy(false)
  }, [isBusy, onBusy])

  async function choose(number: number) {
    sending.current?.abort()
    const controller = new AbortController()
    sending.current = controller
    setBusy(number)
    setProblem(null)
    try {
      const photo = new File([frames[number]!.picture], 'poster.jpg', { type: 'image/jpeg' })
      const address = await uploadPhoto(photo, { onProgress: () => {}, signal: controller.signal, as: 'lasting' })
      if (controller.signal.aborted) return
      setChosen(number)
      onPoster?.(address)
    } catch (error) {
      if (!controller.signal.aborted) setProblem(error instanceof Error ? error.message : '封面没有上传成功，请重试')
    }
    if (sending.current === controller) setBusy(null)
  }

  if (!onPoster) return null
  if (canPlay === false) {
    return <p className={shared.note}>浏览器打不开这种格式的画面，请另外上传一张图片作封面。</p>
  }
  return (
    <div className={css.posters}>
      <p id={titleId} className={css.posterTitle}>
        从画面里选封面
      </p>
      {frames.length === 0 && <p className={shared.note}>正在读取画面…</p>}
      <ul className={css.frames} aria-labelledby={titleId}>
        {frames.map(({ at, preview, width, height }, number) => (
          <li key={at}>
            <button
              type="button"
              className={css.frame}
              aria-pressed={chosen === number}
              aria-busy={busy === number}
              onClick={() => void choose(number)}
            >
              <img src={preview} width={width} height={height} alt={`${formatDuration(Math.floor(at))} 的画面`} />
              <span aria-hidden="true">{labelOf(number)}</span>
            </button>
          </li>
        ))}
      </ul>
      {problem && (
        <p className={shared.error} role="alert">
          {problem}
        </p>
      )}
    </div>
  )

  function labelOf(number: number) {
    if (busy === number) return '正在设为封面…'
    return chosen === number ? '已设为封面' : formatDuration(Math.floor(frames[number]!.at))
  }
}

/** Frames of a file as they are extracted; `canPlay` is null until known. */
function useFrames(file: File, onFacts: PosterChoiceProps['onFacts']) {
  const [frames, setFrames] = useState<readonly PreviewFrame[]>([])
  const [canPlay, setCanPlay] = useState<boolean | null>(null)
  const latestOnFacts = useRef(onFacts)
  latestOnFacts.current = onFacts
  useEffect(() => {
    const controller = new AbortController()
    const previews: string[] = []
    setFrames([])
    readFrames(file, {
      signal: controller.signal,
      onFacts: (facts) => latestOnFacts.current?.(facts),
      onFrame: (frame) => {
        if (controller.signal.aborted) return
        const preview = URL.createObjectURL(frame.picture)
        previews.push(preview)
        setFrames((known) => [...known, { ...frame, preview }])
      },
    }).then(setCanPlay, () => {})
    return () => {
      controller.abort()
      for (const preview of previews) URL.revokeObjectURL(preview)
    }
  }, [file])
  return { frames, canPlay }
}

interface PosterChoiceProps {
  file: File
  onPoster: ((address: string) => void) | undefined
  onFacts: ((facts: VideoFacts) => void) | undefined
  /** Called with whether a poster is being uploaded. */
  onBusy: (isBusy: boolean) => void
}
