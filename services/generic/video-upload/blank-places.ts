import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { VIDEO_PIECE_BYTES } from '#lib/contracts/limits.ts'
import type { VideoKind } from '#lib/contracts/video-kind.ts'
import { ServiceError } from '#services/shared/service-error.ts'
import type { FileStore } from '#services/shared/storage/file-store.ts'
import { pieceName } from './pieces.ts'

/** Kinds that are made of boxes, each with its length and a name of four letters. */
const BOXED: readonly (VideoKind | null)[] = ['mp4', 'm4v', 'mov', '3gp', 'f4v']
/** What cameras write beside picture and sound: where and with what it was filmed, and by whom. */
const NOTES = ['udta', 'meta', 'uuid']
/** What has such notes inside. */
const PARENTS = ['moov', 'trak']
/** A film has a few dozen; one that comes in fragments some thousand. */
const MOST_BOXES = 20_000

type Box = { at: number; end: number; head: number; name: string }
type Video = { uploadId: string; size: number; kind: VideoKind | null }

/**
 * Overwrites what a phone has noted in a whole video, its place above all (T13, as of photos): the bytes are gone, and all
 * others stay where they are. Of kinds phones do not record nothing is touched. Again, it changes nothing.
 */
export async function blankPlaces(files: FileStore, { uploadId, size, kind }: Video): Promise<void> {
  if (!BOXED.includes(kind)) return
  const read = createReader(files, uploadId)
  let looked = 0
  const notes: Box[] = []

  async function walk(from: number, to: number) {
    for (let at = from; at + 8 <= to; ) {
      if (++looked > MOST_BOXES) throw new ServiceError(ERROR_CODES.BAD_INPUT, '视频文件的结构不正常，请换一个文件')
      const box = boxAt(await read(at, Math.min(16, to - at)), at, to)
      // Players read no further, either.
      if (!box) return
      if (NOTES.includes(box.name)) notes.push(box)
      if (PARENTS.includes(box.name)) await walk(box.at + box.head, box.end)
      at = box.end
    }
  }
  await walk(0, size)
  for (const note of notes) await blank(files, uploadId, note)
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
function createReader(files: FileStore, uploadId: string) {
  let known: { name: string; bytes: Uint8Array } | undefined
  const pieceAt = async (at: number) => {
    const name = pieceName(uploadId, at)
    if (known?.name !== name) known = { name, bytes: await wholePiece(files, name) }
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

/** Its name becomes that of a box nobody reads, and what is in it zeros; its length stays. */
async function blank(files: FileStore, uploadId: string, { at, end, head }: Box) {
  for (let from = at; from < end; ) {
    const name = pieceName(uploadId, from)
    const bytes = Uint8Array.from(await wholePiece(files, name))
    const start = from - (from % VIDEO_PIECE_BYTES)
    const until = Math.min(end, start + bytes.length)
    for (let each = from; each < until; each++) {
      const within = each - at
      if (within >= 4 && within < 8) bytes[each - start] = 'free'.charCodeAt(within - 4)
      else if (within >= head) bytes[each - start] = 0
    }
    await files.put(name, bytes)
    from = until
  }
}

async function wholePiece(files: FileStore, name: string): Promise<Uint8Array> {
  const bytes = await files.get(name)
  if (!bytes) throw new Error('a piece of a video is gone')
  return bytes
}
