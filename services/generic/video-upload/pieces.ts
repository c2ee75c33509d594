import { VIDEO_PIECE_BYTES } from '#lib/contracts/limits.ts'
import type { FileStore } from '#services/shared/storage/file-store.ts'

/** Reads and writes the pieces of a video. */
export type PieceStore = Pick<FileStore, 'get' | 'put'>

/** File name of the piece that holds the byte at `offset`. */
export const pieceName = (uploadId: string, offset: number) =>
  `${uploadId}-${Math.floor(offset / VIDEO_PIECE_BYTES)}.part`

/** Length of the piece that starts at `offset`. */
export const pieceLength = (size: number, offset: number) => Math.min(VIDEO_PIECE_BYTES, size - offset)

/** Every file an upload can have, including a piece that was being stored when progress was last recorded. */
export const pieceNames = ({ uploadId, received }: { uploadId: string; received: number }): string[] =>
  Array.from({ length: Math.ceil(received / VIDEO_PIECE_BYTES) + 1 }, (_, at) =>
    pieceName(uploadId, at * VIDEO_PIECE_BYTES),
  )

/** A whole piece; throws if it is missing. */
export async function wholePiece(pieces: PieceStore, name: string): Promise<Uint8Array> {
  const bytes = await pieces.get(name)
  if (!bytes) throw new Error('a piece of a video is gone')
  return bytes
}
