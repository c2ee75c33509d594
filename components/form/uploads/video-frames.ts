/** What a browser knows of a video it can play. */
export interface VideoFacts {
  seconds: number
  width: number
  height: number
}

/** A frame of a video, and its time in seconds. */
export interface VideoFrame {
  at: number
  picture: Blob
  width: number
  height: number
}

const FRAME_COUNT = 6
/** Width of the largest stored copy of a photo, px. */
const MAX_WIDTH = 1080
/** Timeout, since browsers neither open nor reject some formats; ms. */
const TIMEOUT = 15_000

/**
 * Opens a video file in this browser, reports its facts, and extracts up to six frames spread over its length. Returns
 * whether the browser could play it; rejects only with the reason of `signal`.
 */
export async function readFrames(file: Blob, { onFacts, onFrame, signal }: ReadOptions): Promise<boolean> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  const address = URL.createObjectURL(file)
  try {
    video.src = address
    await waitForEvent(video, 'loadeddata', signal)
    const { duration, videoWidth: width, videoHeight: height } = video
    if (!Number.isFinite(duration) || width === 0 || height === 0) return false
    onFacts({ seconds: duration, width, height })
    for (let number = 0; number < FRAME_COUNT; number++) {
      const at = (duration * (number + 0.5)) / FRAME_COUNT
      const seeked = waitForEvent(video, 'seeked', signal)
      video.currentTime = at
      await seeked
      onFrame({ at, ...(await captureFrame(video)) })
    }
    return true
  } catch {
    signal.throwIfAborted()
    return false
  } finally {
    video.removeAttribute('src')
    URL.revokeObjectURL(address)
  }
}

function waitForEvent(video: HTMLVideoElement, event: 'loadeddata' | 'seeked', signal: AbortSignal): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const fail = () => reject(new Error(`no ${event}`))
  const timer = setTimeout(fail, TIMEOUT)
  const listening = new AbortController()
  video.addEventListener(event, resolve, listening)
  video.addEventListener('error', fail, listening)
  signal.addEventListener('abort', fail, listening)
  if (signal.aborted) fail()
  return promise.finally(() => {
    clearTimeout(timer)
    listening.abort()
  })
}

async function captureFrame(video: HTMLVideoElement): Promise<Omit<VideoFrame, 'at'>> {
  const scale = Math.min(1, MAX_WIDTH / video.videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  canvas.getContext('2d')!.drawImage(video, 0, 0, canvas.width, canvas.height)
  const { width, height } = canvas
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!picture) throw new Error('no picture')
  return { picture, width, height }
}

interface ReadOptions {
  onFacts: (facts: VideoFacts) => void
  onFrame: (frame: VideoFrame) => void
  signal: AbortSignal
}
