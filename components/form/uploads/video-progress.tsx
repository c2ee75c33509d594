'use client'

import shared from './upload-field.module.css'
import type { VideoUploader, VideoUploadState } from './use-video-upload.ts'
import css from './video-field.module.css'

/** A video being uploaded: progress, remaining time and controls. */
export function VideoProgress({ upload, onRemove }: VideoProgressProps) {
  const { current, pause, resume } = upload
  if (!current) return null
  const { file, step, sent, problem } = current
  const percent = percentOf(current)
  const isMoving = step === 'sending' || step === 'waiting'
  return (
    <div className={css.going}>
      <div className={css.foot}>
        <span className={css.name}>{file.name}</span>
        <span className={css.size}>
          {megabytes(sent)} / {megabytes(file.size)} MB
        </span>
      </div>
      <progress className={css.progress} max={100} value={percent} aria-label="视频上传进度" />
      <p className={step === 'failed' ? shared.error : shared.note}>{inWords(current)}</p>
      {problem && step === 'waiting' && <p className={shared.note}>{problem}</p>}
      <div className={css.buttons}>
        {isMoving ? (
          <button type="button" className={css.plain} onClick={pause}>
            暂停上传
          </button>
        ) : (
          <button type="button" className={css.plain} onClick={resume}>
            {step === 'failed' ? '重试上传' : '继续上传'}
          </button>
        )}
        <button
          type="button"
          className={css.plain}
          onClick={({ currentTarget }) => {
            currentTarget.closest('fieldset')?.focus()
            onRemove()
          }}
        >
          移除视频
        </button>
      </div>
      <output className="visually-hidden">{announcementOf(current)}</output>
    </div>
  )
}

const percentOf = ({ sent, file }: VideoUploadState) => Math.floor((sent / file.size) * 100)

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)

function inWords(current: VideoUploadState): string {
  const percent = percentOf(current)
  switch (current.step) {
    case 'sending':
      return current.secondsLeft === null
        ? `已上传 ${percent}%`
        : `已上传 ${percent}%，剩余约 ${timeInWords(current.secondsLeft)}`
    case 'waiting':
      return `已上传 ${percent}%，正在自动重试…`
    case 'paused':
      return `已暂停，已上传 ${percent}%`
    case 'failed':
      return `${current.problem}（已上传 ${percent}%，重试会接着上传）`
    default:
      return ''
  }
}

/** Announced to screen readers at each quarter, and on a change of state. */
function announcementOf(current: VideoUploadState): string {
  if (current.step === 'waiting') return `${current.problem ?? ''} ${inWords(current)}`
  if (current.step !== 'sending') return inWords(current)
  return `视频已上传 ${Math.floor(percentOf(current) / 25) * 25}%`
}

function timeInWords(seconds: number): string {
  return seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`
}

interface VideoProgressProps {
  upload: VideoUploader
  onRemove: () => void
}
