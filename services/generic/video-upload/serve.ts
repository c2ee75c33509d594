import { and, eq } from 'drizzle-orm'
import { VIDEO_PIECE_BYTES } from '#lib/contracts/limits.ts'
import { VIDEO_FILE } from '#lib/contracts/video/video-file.ts'
import type { VideoKind } from '#lib/contracts/video/video-kind.ts'
import type { FileStore } from '#services/shared/storage/file-store.ts'
import { videoUpload } from '../db/video-upload-schema.ts'
import { isFinished, type VideoContext } from './context.ts'
import { pieceName } from './pieces.ts'
import { rangeOf, type Span } from './range.ts'

const TYPES: Record<VideoKind, string> = {
  avi: 'video/x-msvideo',
  wmv: 'video/x-ms-wmv',
  mpeg: 'video/mpeg',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  flv: 'video/x-flv',
  f4v: 'video/mp4',
  rmvb: 'application/vnd.rn-realmedia-vbr',
  '3gp': 'video/3gpp',
}

/**
 * Serves a finished video, whole or the requested range, streaming it piece by piece; for HEAD only the headers. Null
 * if the file does not exist.
 */
export async function serveVideo(
  { db, files }: VideoContext,
  name: string,
  { method, headers: requestHeaders }: Pick<Request, 'method' | 'headers'>,
): Promise<Response | null> {
  const [, uploadId = '', kind = ''] = VIDEO_FILE.exec(name) ?? []
  const [found] = await db
    .select({ size: videoUpload.size })
    .from(videoUpload)
    .where(and(eq(videoUpload.uploadId, uploadId), eq(videoUpload.kind, kind as VideoKind), isFinished))
  if (!found) return null
  const { size } = found
  // The bytes behind a name never change.
  const etag = `"${uploadId}"`
  const headers = { etag, 'accept-ranges': 'bytes', 'content-type': TYPES[kind as VideoKind] }
  if (requestHeaders.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  // Ranges apply to GET only, and HEAD reads no pieces.
  if (method === 'HEAD') return new Response(null, { headers: { ...headers, 'content-length': String(size) } })
  const isSame = [null, etag].includes(requestHeaders.get('if-range'))
  const range = isSame ? rangeOf(requestHeaders.get('range'), size) : null
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  }
  const span = range ?? { start: 0, end: size }
  const first = await readPart(files, uploadId, span)
  if (!first) return null
  return new Response(streamOf(files, uploadId, span, first), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(span.end - span.start),
      ...(range && { 'content-range': `bytes ${span.start}-${span.end - 1}/${size}` }),
    },
  })
}

/** The part of a span that lies in its first piece; null if that piece is missing (FM-19). */
async function readPart(files: FileStore, uploadId: string, { start, end }: Span): Promise<Uint8Array | null> {
  const piece = await files.get(pieceName(uploadId, start))
  const from = start % VIDEO_PIECE_BYTES
  return piece?.subarray(from, Math.min(piece.length, from + end - start)) ?? null
}

/** Streams a span with one piece in memory at a time; the next one is read once the reader has taken it. */
function streamOf(files: FileStore, uploadId: string, { start, end }: Span, first: Uint8Array) {
  let part: Uint8Array | null = first
  let at = start
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        part ??= await readPart(files, uploadId, { start: at, end })
        if (!part?.length) throw new Error('a piece of a video is gone')
        controller.enqueue(part)
        at += part.length
        part = null
        if (at === end) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
