import { VIDEO_PIECE_BYTES } from '#lib/contracts/limits.ts'
import { type Box, findNotes, UNREAD, type Video } from './find-notes.ts'
import { type PieceStore, pieceName, wholePiece } from './pieces.ts'

/**
 * Overwrites what a phone has noted in a whole video, its place above all (T13, as of photos): the bytes are gone, and all
 * others stay where they are. Of kinds phones do not record nothing is touched. A piece is written once at most, however
 * many notes are in it, and only if that changes it; when it broke off, doing it again does the rest.
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

/** What of a note lies in these bytes, which begin at `start`: its name becomes that of a box nobody reads, the rest zeros. */
function blank(bytes: Uint8Array, start: number, { at, end, head }: Box) {
  for (let each = 0; each < UNREAD.length; each++) {
    const place = at + 4 + each - start
    if (place >= 0 && place < bytes.length) bytes[place] = UNREAD.charCodeAt(each)
  }
  bytes.fill(0, Math.max(0, at + head - start), Math.max(0, end - start))
}
