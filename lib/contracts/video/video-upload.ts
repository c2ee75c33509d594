import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { VIDEO_MAX_BYTES } from '../limits.ts'
import { VIDEO_REFUSALS } from './video-kind.ts'

/**
 * Videos are uploaded in pieces: starting again with the same file, after an interruption or in another
 * window, resumes the upload. A complete one is a file at `videoAddress`, deleted after 24 h unless a record uses it.
 */

const VideoUploadId = z.string().regex(/^[\w-]{22}$/)

/** Progress of an upload: the bytes stored so far, and the address once it is complete. */
export const VideoUpload = z.object({
  uploadId: VideoUploadId,
  offset: z.number().int().nonnegative(),
  address: z.string().nullable(),
})
export type VideoUpload = z.infer<typeof VideoUpload>

/** starts an upload, or returns its progress. For accounts with a coach or venue, and for operators. */
export const startVideoUpload = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'videoUpload/v1/begin',
  access: 'login',
  summary: '开始或继续上传视频，回答已收到多少字节（R-14.4）',
  input: z.object({
    /** Identifies the file by its content; the same file always gets the same key. */
    fileKey: z.string().regex(/^[\w-]{16,64}$/),
    size: z
      .number()
      .int()
      .positive({ error: VIDEO_REFUSALS.empty })
      .max(VIDEO_MAX_BYTES, { error: VIDEO_REFUSALS.size }),
  }),
  data: VideoUpload,
})

/**
 * sends one piece at `offset`, VIDEO_PIECE_BYTES long except for the last. Multipart. The response tells where
 * to continue, which may not be right after this piece; a piece sent twice, or from two windows, changes nothing.
 */
export const sendVideoPiece = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'fileUpload/v1/videoPiece',
  access: 'login',
  summary: '上传视频的一段（R-14.4）',
  input: z.object({ uploadId: VideoUploadId, offset: z.coerce.number().int().nonnegative(), file: z.file() }),
  data: VideoUpload,
})
