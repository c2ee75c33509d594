'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { VIDEO_MAX_BYTES } from '#lib/contracts/limits.ts'
import { VIDEO_HEAD_BYTES, VIDEO_REFUSALS, videoKindOf } from '#lib/contracts/video/video-kind.ts'
import { uploadVideo } from '#lib/http/upload-video.ts'

/** A video being uploaded. `waiting`: will retry automatically; `failed`: retries were given up. */
export interface VideoUploadState {
  file: File
  step: 'sending' | 'waiting' | 'paused' | 'failed' | 'done'
  /** Bytes. */
  sent: number
  /** At the average pace since the upload started or resumed; null until it can be estimated. */
  secondsLeft: number | null
  /** Why it is waiting or failed, in words. */
  problem: string | null
}

export interface VideoUploader {
  current: VideoUploadState | null
  /** Error text for the file chosen last. */
  refusal: string | null
  choose: (file: File) => Promise<void>
  pause: () => void
  /** Resumes after a pause or a failure. */
  resume: () => void
  clear: () => void
}

/** Minimum time before an estimate is shown, ms. */
const ESTIMATE_AFTER = 2_000

/** A resumable upload of one video. `onDone` receives its address. */
export function useVideoUpload(onDone: (address: string) => void): VideoUploader {
  const [current, setCurrent] = useState<VideoUploadState | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  const done = useRef(onDone)
  done.current = onDone

  const stop = useCallback(() => {
    running.current?.abort()
    running.current = null
  }, [])
  const restart = () => {
    stop()
    running.current = new AbortController()
    return running.current.signal
  }
  // Choosing the same file again later resumes the upload.
  useEffect(() => stop, [stop])

  const change = (change: Partial<VideoUploadState>) => setCurrent((now) => now && { ...now, ...change })

  async function send(file: File, signal: AbortSignal) {
    const secondsLeftAt = createEstimate(file.size)
    change({ step: 'sending', problem: null, secondsLeft: null })
    try {
      const address = await uploadVideo(file, {
        signal,
        onProgress: (sent) => change({ sent, secondsLeft: secondsLeftAt(sent) }),
        onWait: (problem) => change({ step: problem === null ? 'sending' : 'waiting', problem }),
      })
      if (signal.aborted) return
      change({ step: 'done', sent: file.size, secondsLeft: null })
      done.current(address)
    } catch (error) {
      if (signal.aborted) return
      change({
        step: 'failed',
        problem: error instanceof Error ? error.message : '上传失败，请重试',
        secondsLeft: null,
      })
    }
  }

  return {
    current,
    refusal,
    async choose(file) {
      const signal = restart()
      const problem = await problemOf(file)
      // The form was left, or another file chosen, during the check.
      if (signal.aborted) return
      setRefusal(problem)
      if (problem) return
      setCurrent({ file, step: 'sending', sent: 0, secondsLeft: null, problem: null })
      await send(file, signal)
    },
    pause() {
      stop()
      change({ step: 'paused', secondsLeft: null, problem: null })
    },
    resume() {
      if (current) void send(current.file, restart())
    },
    clear() {
      stop()
      setCurrent(null)
      setRefusal(null)
    },
  }
}

/** Error text of a file that cannot be uploaded, checked before anything is sent; null if it can. */
async function problemOf(file: File): Promise<string | null> {
  if (file.size === 0) return VIDEO_REFUSALS.empty
  if (file.size > VIDEO_MAX_BYTES) return VIDEO_REFUSALS.size
  const head = new Uint8Array(await file.slice(0, VIDEO_HEAD_BYTES).arrayBuffer())
  return videoKindOf(head) ? null : VIDEO_REFUSALS.kind
}

/**
 * Returns a function from the bytes sent so far to the seconds left, null until it can be estimated. Counts from its
 * first call: bytes sent by an earlier attempt say nothing about the current pace.
 */
function createEstimate(size: number) {
  let first: { sent: number; at: number } | undefined
  return (sent: number): number | null => {
    const at = performance.now()
    first ??= { sent, at }
    const [bytes, time] = [sent - first.sent, at - first.at]
    return bytes > 0 && time > ESTIMATE_AFTER ? Math.ceil(((size - sent) * time) / bytes / 1000) : null
  }
}
