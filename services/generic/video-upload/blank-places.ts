import { VIDEO_PIECE_BYTES } from '#lib/contracts/limits.ts'
import { type Box, findNotes, UNREAD, type Video } from './find-notes.ts'
import { type PieceStore, pieceName, wholePiece } from './pieces.ts'

/**
 * Overwrites the metadata of a complete video, above all its location (T13, as for photos), without moving any other
 * bytes. Formats that phones do not record are left alone. Each piece is written at most once, and only if it changes;
 * after an interruption, running it again does the rest.
 */
export async function blankPlaces(pieces: PieceStore, video: Video): Promise<void> {
  const notes = await findNotes(pieces, video)
  for (let start = 0; start < video.size; start += VIDEO_PIECE_BYTES) {
    const inPiece = notes.filter(({ at, end }) => at < start + VIDEO_PIECE_BYTES && end > start)
    if (inPiece.length === 0) continue
    const name = pieceName(video.uploadId, start)
    const before = await wholePiece(pieces, name)
    const after = Uint8Array.from(before)
    for (const note of inPiece) blank(after, start, note)
    if (Buffer.compare(before, after) !== 0) await pieces.put(name, after)
  }
}

/**
 * Blanks the part of a note within these bytes, which begin at `start`: renames the box to `free` and zeroes the rest.
 */
function blank(bytes: Uint8Array, start: number, { at, end, head }: Box) {
  for (let each = 0; each < UNREAD.length; each++) {
    const place = at + 4 + each - start
    if (place >= 0 && place < bytes.length) bytes[place] = UNREAD.charCodeAt(each)
  }
  bytes.fill(0, Math.max(0, at + head - start), Math.max(0, end - start))
}
