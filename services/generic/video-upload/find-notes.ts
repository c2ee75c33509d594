import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { VIDEO_PIECE_BYTES } from '#lib/contracts/limits.ts'
import type { VideoKind } from '#lib/contracts/video/video-kind.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { type PieceStore, pieceName, wholePiece } from './pieces.ts'

/** Kinds that are made of boxes, each with its length and a name of four letters. */
const BOXED: readonly (VideoKind | null)[] = ['mp4', 'm4v', 'mov', '3gp', 'f4v']
/** What cameras write beside picture and sound: where and with what it was filmed, and by whom. */
const NOTES = ['udta', 'meta', 'uuid']
/** The name of a box nobody reads, which notes are given. */
export const UNREAD = 'free'
/**
 * Names of boxes that are overwritten. One nobody reads may be a note whose overwriting broke off, which still says
 * something; where a piece ends within the name, its letters may be of both.
 */
const OVERWRITTEN = new Set([
  ...NOTES,
  UNREAD,
  'skip',
  ...NOTES.flatMap((note) =>
    [1, 2, 3].flatMap((at) => [UNREAD.slice(0, at) + note.slice(at), note.slice(0, at) + UNREAD.slice(at)]),
  ),
])
/** What has such boxes inside. */
const PARENTS = ['moov', 'trak']
/** A film has a few dozen; one that comes in fragments some thousand. */
const MOST_BOXES = 20_000

/** Bytes from `at` to before `end`, the first of them its length and name. */
export type Box = { at: number; end: number; head: number; name: string }
export type Video = { uploadId: string; size: number; kind: VideoKind | null }

/** The boxes of a whole video that say nothing of picture and sound, in their order; none overlaps another. */
export async function findNotes(pieces: PieceStore, { uploadId, size, kind }: Video): Promise<Box[]> {
  if (!BOXED.includes(kind)) return []
  const read = createReader(pieces, uploadId)
  let looked = 0
  const notes: Box[] = []

  async function walk(from: number, to: number) {
    for (let at = from; at + 8 <= to; ) {
      if (++looked > MOST_BOXES) throw new ServiceError(ERROR_CODES.BAD_INPUT, '视频文件的结构不正常，请换一个文件')
      const box = boxAt(await read(at, Math.min(16, to - at)), at, to)
      // Players read no further, either.
      if (!box) return
      if (OVERWRITTEN.has(box.name)) notes.push(box)
      if (PARENTS.includes(box.name)) await walk(box.at + box.head, box.end)
      at = box.end
    }
  }
  await walk(0, size)
  return notes
}

function boxAt(bytes: Buffer, at: number, to: number): Box | null {
  const short = bytes.readUInt32BE(0)
  const isLong = short === 1
  if (isLong && bytes.length < 16) return null
  const head = isLong ? 16 : 8
  const length = short === 0 ? to - at : isLong ? Number(bytes.readBigUInt64BE(8)) : short
  if (length < head || at + length > to) return null
  return { at, end: at + length, head, name: bytes.toString('latin1', 4, 8) }
}

/** Reads a few bytes anywhere; the piece they are in is kept for the next ones. */
function createReader(pieces: PieceStore, uploadId: string) {
  let known: { name: string; bytes: Uint8Array } | undefined
  const pieceAt = async (at: number) => {
    const name = pieceName(uploadId, at)
    if (known?.name !== name) known = { name, bytes: await wholePiece(pieces, name) }
    return known.bytes
  }
  return async (at: number, length: number): Promise<Buffer> => {
    const from = at % VIDEO_PIECE_BYTES
    const first = (await pieceAt(at)).subarray(from, from + length)
    if (first.length === length) return Buffer.from(first)
    return Buffer.concat([
      first,
      await pieceAt(at + first.length).then((rest) => rest.subarray(0, length - first.length)),
    ])
  }
}
