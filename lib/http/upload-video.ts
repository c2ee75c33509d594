import { DEFAULT_MESSAGES, ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { VIDEO_PIECE_BYTES } from '#lib/contracts/limits.ts'
import { sendVideoPiece, startVideoUpload, type VideoUpload } from '#lib/contracts/video/video-upload.ts'
import { ApiError, mayHaveTakenEffect } from './api-error.ts'
import { callApi } from './browser-client.ts'
import { sendFileAsMember } from './send-file.ts'
import { videoFileKey } from './video-file-key.ts'

interface UploadOptions {
  /** Called with the number of bytes sent. */
  onProgress: (bytes: number) => void
  /** Called with the reason before an automatic retry, and with null when the upload continues. */
  onWait: (reason: string | null) => void
  signal: AbortSignal
}

const SECOND = 1000
/** Slightly longer than a piece may take; detects a connection that died silently. */
const PIECE_TIMEOUT = 90 * SECOND
/** Delays between attempts without progress; after the last one it is up to the user. */
const RETRY_DELAYS = [1, 2, 4, 8, 15, 15].map((seconds) => seconds * SECOND)

/**
 * Uploads a video in pieces, resuming an earlier upload of the same file. After a connection failure it asks
 * where to continue and resumes. Resolves with its address; rejects with ApiError, or with the reason of `signal`; the
 * bytes sent so far are stored for a day.
 */
export async function uploadVideo(file: File, { onProgress, onWait, signal }: UploadOptions): Promise<string> {
  const fileKey = await videoFileKey(file)
  signal.throwIfAborted()
  let furthest = 0
  for (let attempt = 0; ; attempt++) {
    try {
      const upload = await callApi(startVideoUpload, { fileKey, size: file.size })
      return await sendPieces(file, upload, {
        signal,
        onProgress,
        onKept: (bytes) => {
          onWait(null)
          if (bytes > furthest) attempt = 0
          furthest = Math.max(furthest, bytes)
        },
      })
    } catch (error) {
      signal.throwIfAborted()
      if (!isWorthRetrying(error) || attempt === RETRY_DELAYS.length) throw error
      onWait(reasonOf(error))
      await pause(RETRY_DELAYS[attempt]!, signal)
    }
  }
}

async function sendPieces(
  file: File,
  upload: VideoUpload,
  { signal, onProgress, onKept }: { signal: AbortSignal } & Record<'onProgress' | 'onKept', (bytes: number) => void>,
): Promise<string> {
  let { uploadId, offset, address } = upload
  for (;;) {
    signal.throwIfAborted()
    onKept(offset)
    onProgress(offset)
    if (address !== null) return address
    const piece = file.slice(offset, offset + VIDEO_PIECE_BYTES)
    const from = offset
    ;({ uploadId, offset, address } = await sendFileAsMember(
      sendVideoPiece,
      { uploadId, offset: String(offset), file: new File([piece], 'piece') },
      { signal, timeout: PIECE_TIMEOUT, onProgress: (share) => onProgress(from + Math.round(share * piece.size)) },
    ))
  }
}

/** The reason for the wait, as a message; the user need not do anything. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return DEFAULT_MESSAGES[ERROR_CODES.UPSTREAM_FAILED]
  return error.code === ERROR_CODES.GONE ? '这次上传已失效，将重新开始' : error.message
}

/** No response, a piece that took too long, or an expired upload, which starts again. */
const isWorthRetrying = (error: unknown) =>
  mayHaveTakenEffect(error) ||
  (error instanceof ApiError && (error.code === ERROR_CODES.TOO_SLOW || error.code === ERROR_CODES.GONE))

/** Resolves early when the browser is back online; rejects when `signal` aborts. */
function pause(time: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stop = () => reject(signal.reason)
  const timer = setTimeout(resolve, time)
  window.addEventListener('online', resolve as () => void)
  signal.addEventListener('abort', stop)
  return promise.finally(() => {
    clearTimeout(timer)
    window.removeEventListener('online', resolve as () => void)
    signal.removeEventListener('abort', stop)
  })
}
