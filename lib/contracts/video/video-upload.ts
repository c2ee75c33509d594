import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { VIDEO_MAX_BYTES } from '../limits.ts'
import { VIDEO_REFUSALS } from './video-kind.ts'

/**
 * A video is sent piece by piece: who begins it with the same file again, after a break or in another window,
 * goes on where it was. A finished one is a file at `videoAddress`; until a record names it, it is gone after 24 h.
 */

const VideoUploadId = z.string().regex(/^[\w-]{22}$/)

/** How far an upload is: the bytes that are kept, and the address once that is all of them. */
export const VideoUpload = z.object({
  uploadId: VideoUploadId,
  offset: z.number().int().nonnegative(),
  address: z.string().nullable(),
})
export type VideoUpload = z.infer<typeof VideoUpload>

/** begins a video, or finds how far one of this account is. For who has a coach or venue, and for operators. */
export const beginVideoUpload = endpoint({
  service: 'generic',
  method: 'POST',
  path: 'videoUpload/v1/begin',
  access: 'login',
  summary: '开始或继续上传视频，回答已收到多少字节（R-14.4）',
  input: z.object({
    /** Which file it is, by what its sender knows of its content; the same of the same file. */
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
 * one piece, VIDEO_PIECE_BYTES of them but for the last, from `offset` on. Multipart. The answer says where to go
 * on, also when that is not behind this piece: the same one sent twice, or from two windows, changes nothing.
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
