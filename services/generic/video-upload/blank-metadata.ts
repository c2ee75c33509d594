import { VIDEO_PIECE_BYTES } from '#lib/contracts/limits.ts'
import { type Box, FREE_BOX, findMetadataBoxes, type Video } from './find-metadata-boxes.ts'
import { type PieceStore, pieceName, wholePiece } from './pieces.ts'

/**
 * Overwrites the metadata of a complete video, above all its location (T13, as for photos), without moving any other
 * bytes. Formats that phones do not record are left alone. Each piece is written at most once, and only if it changes;
 * after an interruption, running it again does the rest.
 */
export async function blankMetadata(pieces: PieceStore, video: Video): Promise<void> {
  const boxes = await findMetadataBoxes(pieces, video)
  for (let start = 0; start < video.size; start += VIDEO_PIECE_BYTES) {
    const inPiece = boxes.filter(({ at, end }) => at < start + VIDEO_PIECE_BYTES && end > start)
    if (inPiece.length === 0) continue
    const name = pieceName(video.uploadId, start)
    const before = await wholePiece(pieces, name)
    const after = Uint8Array.from(before)
    for (const box of inPiece) blank(after, start, box)
    if (Buffer.compare(before, after) !== 0) await pieces.put(name, after)
  }
}

/**
 * Blanks the part of a note within these bytes, which begin at `start`: renames the box to `free` and zeroes the rest.
 */
function blank(bytes: Uint8Array, start: number, { at, end, headerLength }: Box) {
  for (let each = 0; each < FREE_BOX.length; each++) {
    const index = at + 4 + each - start
    if (index >= 0 && index < bytes.length) bytes[index] = FREE_BOX.charCodeAt(each)
  }
  bytes.fill(0, Math.max(0, at + headerLength - start), Math.max(0, end - start))
}
