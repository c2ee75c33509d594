import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { VIDEO_PIECE_BYTES } from '#lib/contracts/limits.ts'
import type { VideoKind } from '#lib/contracts/video/video-kind.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import { type PieceStore, pieceName, wholePiece } from './pieces.ts'

/** Formats made of boxes, each with its length and a four-letter name. */
export const BOX_FORMATS: readonly (VideoKind | null)[] = ['mp4', 'm4v', 'mov', '3gp', 'f4v']
/** Boxes for what cameras record besides picture and sound: location, device and author. */
const METADATA_BOXES = ['udta', 'meta', 'uuid']
/** The name of a box players ignore, given to blanked notes. */
export const FREE_BOX = 'free'
/**
 * Names of boxes to overwrite. An ignored box may be a note whose overwriting was interrupted and which still holds
 * data; if a piece ends within the name, its letters may be a mix of both.
 */
const OVERWRITTEN = new Set([
  ...METADATA_BOXES,
  FREE_BOX,
  'skip',
  ...METADATA_BOXES.flatMap((name) =>
    [1, 2, 3].flatMap((at) => [FREE_BOX.slice(0, at) + name.slice(at), name.slice(0, at) + FREE_BOX.slice(at)]),
  ),
])
/** Boxes that may contain notes. */
const CONTAINER_BOXES = ['moov', 'trak']
/** A film has a few dozen boxes, a fragmented one some thousand. */
const MAX_BOXES = 20_000

/** A box from `at` up to `end` (exclusive); its `headerLength` bytes hold the length and name. */
export type Box = { at: number; end: number; headerLength: number; name: string }
export type Video = { uploadId: string; size: number; kind: VideoKind | null }

/** The metadata boxes of a complete video, in order; they do not overlap. */
export async function findMetadataBoxes(pieces: PieceStore, { uploadId, size, kind }: Video): Promise<Box[]> {
  if (!BOX_FORMATS.includes(kind)) return []
  const read = createReader(pieces, uploadId)
  let boxCount = 0
  const boxes: Box[] = []

  async function walk(from: number, to: number) {
    for (let at = from; at + 8 <= to; ) {
      if (++boxCount > MAX_BOXES) throw new ServiceError(ERROR_CODES.BAD_INPUT, '视频文件的结构不正常，请换一个文件')
      const box = boxAt(await read(at, Math.min(16, to - at)), at, to)
      // Players stop reading here, too.
      if (!box) return
      if (OVERWRITTEN.has(box.name)) boxes.push(box)
      if (CONTAINER_BOXES.includes(box.name)) await walk(box.at + box.headerLength, box.end)
      at = box.end
    }
  }
  await walk(0, size)
  return boxes
}

function boxAt(bytes: Buffer, at: number, to: number): Box | null {
  const short = bytes.readUInt32BE(0)
  const isLong = short === 1
  if (isLong && bytes.length < 16) return null
  const headerLength = isLong ? 16 : 8
  const length = short === 0 ? to - at : isLong ? Number(bytes.readBigUInt64BE(8)) : short
  if (length < headerLength || at + length > to) return null
  return { at, end: at + length, headerLength, name: bytes.toString('latin1', 4, 8) }
}

/** Reads a few bytes at any offset; the last piece read is cached. */
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
