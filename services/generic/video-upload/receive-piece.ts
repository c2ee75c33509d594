import { and, eq, type SQL, sql } from 'drizzle-orm'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { VIDEO_REFUSALS, type VideoKind, videoKindOf } from '#lib/contracts/video/video-kind.ts'
import type { VideoUpload } from '#lib/contracts/video/video-upload.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { videoUpload } from '../db/video-upload-schema.ts'
import { abandonUploads, removeAbandoned } from './abandon.ts'
import { blankMetadata } from './blank-metadata.ts'
import { stateOf, type UploadRow, type VideoContext } from './context.ts'
import { pieceLength, pieceName, pieceNames } from './pieces.ts'
import { storeLastPiece } from './store-last-piece.ts'

type Piece = { uploadId: string; offset: number; file: File }

/**
 * Stores one piece of the account's upload and returns its progress. A piece that is not next changes nothing. GONE if
 * the upload does not exist (any more); BAD_INPUT for a piece of the wrong length, and for a file whose first bytes are
 * not those of a video, whose upload is then removed.
 */
export async function receivePiece(context: VideoContext, piece: Piece, accountId: number): Promise<VideoUpload> {
  const { db, files } = context
  const { uploadId, offset, file } = piece
  const upload = await findOwn(context, uploadId, accountId)
  if (offset !== upload.received || upload.received === upload.size) return stateOf(upload)
  if (file.size !== pieceLength(upload.size, offset)) {
    throw new ServiceError(ERROR_CODES.BAD_INPUT, undefined, { reason: `a piece of ${file.size} bytes` })
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = upload.kind ?? (await requireVideoKind(context, upload, bytes))
  const video = { ...upload, kind }
  // The file first, so that everything the row counts is stored. A concurrent writer of this piece writes the same
  // bytes.
  if (offset + bytes.length === upload.size) await storeLastPiece(files, video, bytes)
  else await files.put(pieceName(uploadId, offset), bytes)
  const [moved] = await db
    .update(videoUpload)
    .set({ received: offset + bytes.length, kind, touchedAt: sql`clock_timestamp()` })
    .where(and(isOwn(uploadId, accountId), eq(videoUpload.received, offset)))
    .returning()
  const current = moved ?? (await findOwnOrRemove(context, piece, accountId))
  // A late piece of another window may have restored what was blanked: whoever finds the upload complete blanks again.
  if (current.received === current.size) await blankMetadata(files, current)
  return stateOf(current)
}

/** Excludes uploads that were given up, which have no account. */
const isOwn = (uploadId: string, accountId: number) =>
  and(eq(videoUpload.uploadId, uploadId), eq(videoUpload.accountId, accountId))

async function findOwn({ db }: VideoContext, uploadId: string, accountId: number): Promise<UploadRow> {
  const [upload] = await db.select().from(videoUpload).where(isOwn(uploadId, accountId))
  if (!upload) throw new ServiceError(ERROR_CODES.GONE, '这次上传已失效，请重新选择视频')
  return upload
}

/** The upload another window has continued meanwhile. */
const findOwnOrRemove = (context: VideoContext, { uploadId, offset }: Piece, accountId: number) =>
  findOwn(context, uploadId, accountId).catch(async (error: unknown) => {
    // It was given up meanwhile, and nothing else knows of the files written since.
    if (error instanceof ServiceError && error.code === ERROR_CODES.GONE) {
      await context.files.remove(pieceNames({ uploadId, received: offset }))
    }
    throw error
  })

async function requireVideoKind(context: VideoContext, upload: UploadRow, bytes: Uint8Array): Promise<VideoKind> {
  const kind = videoKindOf(bytes)
  if (kind) return kind
  const isNotStarted = and(eq(videoUpload.uploadId, upload.uploadId), eq(videoUpload.received, 0)) as SQL
  await removeAbandoned(context, await abandonUploads(context.db, isNotStarted))
  throw new ServiceError(ERROR_CODES.BAD_INPUT, VIDEO_REFUSALS.kind, { reason: 'first bytes' })
}
