import { VIDEO_PIECE_BYTES } from '#lib/contracts/limits.ts'
import type { FileStore } from '#services/shared/storage/file-store.ts'

/** Where the pieces of a video are read and written. */
export type PieceStore = Pick<FileStore, 'get' | 'put'>

/** The file of the piece that holds the byte at `offset`. */
export const pieceName = (uploadId: string, offset: number) =>
  `${uploadId}-${Math.floor(offset / VIDEO_PIECE_BYTES)}.part`

/** How long the piece from `offset` on is. */
export const pieceLength = (size: number, offset: number) => Math.min(VIDEO_PIECE_BYTES, size - offset)

/** Every file there can be of an upload, also of a piece that was on its way when it was last heard of. */
export const pieceNames = ({ uploadId, received }: { uploadId: string; received: number }): string[] =>
  Array.from({ length: Math.ceil(received / VIDEO_PIECE_BYTES) + 1 }, (_, at) =>
    pieceName(uploadId, at * VIDEO_PIECE_BYTES),
  )

/** The whole piece, which must be there. */
export async function wholePiece(pieces: PieceStore, name: string): Promise<Uint8Array> {
  const bytes = await pieces.get(name)
  if (!bytes) throw new Error('a piece of a video is gone')
  return bytes
}
