'use client'

import { useId, useRef, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { VIDEO_EXTENSIONS, VIDEO_MAX_BYTES } from '#lib/contracts/limits.ts'
import { videoSourceAt } from '#lib/contracts/video/video-source-at.ts'
import { messageIn } from '../message-in.ts'
import { PosterChoice } from './poster-choice.tsx'
import shared from './upload-field.module.css'
import { useUploadProblem } from './upload-problem.ts'
import { type FileSource, UploadedVideo } from './uploaded-video.tsx'
import { useVideoUpload, type VideoUploader } from './use-video-upload.ts'
import css from './video-field.module.css'
import type { VideoFacts } from './video-frames.ts'
import { VideoProgress } from './video-progress.tsx'

const HELP = `支持 ${VIDEO_EXTENSIONS.join('、')} 格式，不超过 ${VIDEO_MAX_BYTES / 1024 / 1024} MB。断网或刷新页面后再选同一个文件，会接着上传`
const ACCEPT = VIDEO_EXTENSIONS.map((each) => `.${each}`).join(',')

/**
 * One uploaded video file, with progress, pause and resume, and a poster chosen from its frames. The form
 * value is a `VideoSource`, null if there is none; videos of other sites are left to the parent. Unfinished uploads of
 * the video or poster are reported through `uploadProblemOf`. `onPoster` receives the address of the chosen frame;
 * `onFacts` what the browser knows of a file, if it can play it. `onRemoved` is called when the video is removed or
 * replaced, with the frame chosen from it here or null: what was read from the video no longer applies.
 */
export function VideoField<V extends FieldValues, C>({
  control,
  name,
  label,
  help = HELP,
  isErrorShown = true,
  onPoster,
  onFacts,
  onRemoved,
}: VideoFieldProps<V, C>) {
  const { field, fieldState } = useController({ control, name })
  const source = fileIn(field.value)
  const poster = useRef<string | null>(null)
  const reportRemoved = () => {
    onRemoved?.(poster.current)
    poster.current = null
  }
  /** The file whose facts were reported. */
  const reportedFile = useRef<File | null>(null)
  const upload = useVideoUpload((address) => {
    // It replaces a video of another site, and nothing is known of this file.
    if (field.value && reportedFile.current !== upload.current?.file) reportRemoved()
    field.onChange(videoSourceAt(address))
  })
  const { current, refusal } = upload
  const isUploading = current !== null && current.step !== 'done'
  const [isPosterUploading, setPosterUploading] = useState(false)
  useUploadProblem(control, name, problemOf({ isUploading, isPosterUploading }))
  const noteId = useId()
  const remove = () => {
    upload.clear()
    if (source) field.onChange(null)
    reportRemoved()
  }
  // A file just rejected takes precedence: the form's error is older.
  const note = refusal ?? (isErrorShown ? messageIn(fieldState.error) : undefined)
  const isShown = source !== null && !isUploading
  return (
    <fieldset
      ref={field.ref}
      className={shared.field}
      // Receives the focus from the form on an error, and from a button that unmounts with the video.
      tabIndex={-1}
      aria-describedby={noteId}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) field.onBlur()
      }}
    >
      <legend>{label}</legend>
      {isUploading && <VideoProgress upload={upload} onRemove={remove} />}
      {isShown && <UploadedFile key={source.url} source={source} name={current?.file.name} onRemove={remove} />}
      {!isUploading && !isShown && <Picker upload={upload} />}
      <p id={noteId} className={note ? shared.error : shared.note} role={note ? 'alert' : undefined}>
        {note ?? help}
      </p>
      {current && (onPoster || onFacts) && (
        <PosterChoice
          key={keyOf(current.file)}
          file={current.file}
          onPoster={
            onPoster &&
            ((address) => {
              poster.current = address
              onPoster(address)
            })
          }
          onFacts={(facts) => {
            reportedFile.current = current.file
            onFacts?.(facts)
          }}
          onBusy={setPosterUploading}
        />
      )}
    </fieldset>
  )
}

/** Why the form has to wait; null if it does not. */
function problemOf({ isUploading, isPosterUploading }: { isUploading: boolean; isPosterUploading: boolean }) {
  if (isUploading) return '视频还没有传完，请等它传完，或移除后再保存或提交'
  return isPosterUploading ? '封面还在上传，请稍候再保存或提交' : null
}

const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

/** The value if it is an uploaded file; null for unparsed text or a video of another site. */
const fileIn = (value: unknown): FileSource | null =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'file' ? (value as FileSource) : null

/** Lets a file be chosen or dropped. */
function Picker({ upload }: { upload: VideoUploader }) {
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) void upload.choose(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same; dropping needs a pointer.
    <div
      className={css.picker}
      data-is-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <label className={css.choose}>
        选择视频文件
        <input
          type="file"
          accept={ACCEPT}
          onChange={({ target }) => {
            take(target.files)
            // Lets the same file be chosen again after it was removed.
            target.value = ''
          }}
        />
      </label>
      <span className={css.hint}>也可以把文件拖到这里</span>
    </div>
  )
}

/** The uploaded video. */
function UploadedFile({ source, name, onRemove }: UploadedFileProps) {
  return (
    <div className={css.kept}>
      <UploadedVideo source={source} />
      <div className={css.foot}>
        <span className={css.name}>{name ?? '已上传'}</span>
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
    </div>
  )
}

interface UploadedFileProps {
  source: FileSource
  /** File name, if chosen in this window. */
  name: string | undefined
  onRemove: () => void
}

interface VideoFieldProps<V extends FieldValues, C> {
  control: Control<V, C, FieldValues>
  name: FieldPath<V>
  label: string
  help?: string
  /** False where the error of the value is shown elsewhere. */
  isErrorShown?: boolean
  onPoster?: (address: string) => void
  onFacts?: (facts: VideoFacts) => void
  onRemoved?: (poster: string | null) => void
}
