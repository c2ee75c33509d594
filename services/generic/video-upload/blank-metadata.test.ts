import { VIDEO_PIECE_BYTES } from '#lib/contracts/limits.ts'
import { openFolder } from '#services/shared/storage/folder.ts'
import { temporaryFolder } from '#tests/services/start-process.ts'
import { blankMetadata } from './blank-metadata.ts'
import { type PieceStore, pieceName } from './pieces.ts'
import { storeLastPiece } from './store-last-piece.ts'

const folder = openFolder(temporaryFolder())
/** The pieces written since this was last reset. */
let written: { name: string; bytes: Uint8Array }[] = []
const files: PieceStore = {
  get: folder.get,
  put(name, bytes) {
    written.push({ name, bytes })
    return folder.put(name, bytes)
  },
}
let count = 0

const PLACE = '+23.1291+113.2644/'
const box = (name: string, ...parts: (Buffer | string)[]) => {
  const inside = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(inside.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, inside])
}
/** A box with a 64-bit length. */
const longBox = (name: string, inside: Buffer) => {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write(name, 4, 'latin1')
  head.writeBigUInt64BE(BigInt(inside.length + 16), 8)
  return Buffer.concat([head, inside])
}
const notes = box('udta', box('\xa9xyz', PLACE))
const START = box('ftyp', 'isom')
const film = (moov: Buffer) => box('moov', box('mvhd', 'duration'), moov, box('trak', box('tkhd', 'track')))

const piecesOf = (uploadId: string, video: Buffer) =>
  Array.from({ length: Math.ceil(video.length / VIDEO_PIECE_BYTES) }, (_, number) => ({
    name: pieceName(uploadId, number * VIDEO_PIECE_BYTES),
    bytes: video.subarray(number * VIDEO_PIECE_BYTES, (number + 1) * VIDEO_PIECE_BYTES),
  }))

/** Stores a video unchanged. */
async function storeVideo(video: Buffer, kind: 'mp4' | 'avi' = 'mp4') {
  const uploadId = `v${count++}`.padEnd(22, 'x')
  const pieces = piecesOf(uploadId, video)
  for (const { name, bytes } of pieces) await folder.put(name, bytes)
  const whole = async () => Buffer.concat(await Promise.all(pieces.map(async ({ name }) => (await folder.get(name))!)))
  written = []
  return { upload: { uploadId, size: video.length, kind }, pieces, whole }
}

/** The stored video after its notes are blanked. */
async function blanked(video: Buffer, kind: 'mp4' | 'avi' = 'mp4'): Promise<Buffer> {
  const { upload, whole } = await storeVideo(video, kind)
  await blankMetadata(files, upload)
  const once = await whole()
  written = []
  await blankMetadata(files, upload)
  expect(written).toEqual([])
  return once
}

const without = (part: Buffer, head = 8) => {
  const free = Buffer.alloc(part.length)
  part.copy(free, 0, 0, head)
  free.write('free', 4)
  return free
}

test.each([
  ['in front of the picture', Buffer.concat([START, film(notes), box('mdat', 'picture')])],
  ['behind it, as phones do', Buffer.concat([START, box('mdat', 'picture'), film(notes)])],
  ['behind several pieces', Buffer.concat([START, box('mdat', Buffer.alloc(2 * VIDEO_PIECE_BYTES)), film(notes)])],
  ['of the whole film', Buffer.concat([START, notes, film(box('free')), box('mdat', 'picture')])],
])('T13 R-14.4 the place a video was filmed at is blanked: stored %s', async (_, video) => {
  const expected = Buffer.from(video)
  without(notes).copy(expected, video.indexOf(notes))
  expect(video.includes(PLACE)).toBe(true)
  const result = await blanked(video)
  expect(result.includes(PLACE)).toBe(false)
  expect(result.equals(expected)).toBe(true)
})

test.each([-20, -12, -6, -4, -1])(
  'T13 the place is blanked even if it spans two pieces, starting %i bytes before the border',
  async (from) => {
    const before = START.length + 8 + box('mvhd', 'duration').length + 8
    const video = Buffer.concat([START, box('mdat', Buffer.alloc(VIDEO_PIECE_BYTES - before + from)), film(notes)])
    expect(video.indexOf(notes)).toBe(VIDEO_PIECE_BYTES + from)
    expect((await blanked(video)).includes(PLACE)).toBe(false)
  },
)

/** A film whose only note begins in the first piece and holds the location in the second, the last piece. */
function acrossPieces(inFirst = 30) {
  const long = box('udta', box('\xa9xyz', '-'.repeat(40), PLACE))
  const picture = Buffer.alloc(VIDEO_PIECE_BYTES - START.length - 8 - 8 - inFirst)
  return Buffer.concat([START, box('mdat', picture), box('moov', long)])
}

test.each([30, 12, 8, 7, 6, 5, 4, 1])(
  'T13 FM-06 the place stays blanked if a piece is stored again as sent, after a crash: %i bytes in the first',
  async (inFirst) => {
    for (const again of [0, 1]) {
      const { upload, pieces, whole } = await storeVideo(acrossPieces(inFirst))
      await blankMetadata(files, upload)
      const blank = await whole()
      const { name, bytes } = pieces[again]!
      await folder.put(name, bytes)
      await blankMetadata(files, upload)
      expect((await whole()).equals(blank)).toBe(true)
      expect(blank.includes(PLACE)).toBe(false)
    }
  },
)

test('T13 the last piece of a video is only ever stored blanked, so a late one restores no place', async () => {
  const { upload, pieces, whole } = await storeVideo(acrossPieces())
  await storeLastPiece(files, upload, pieces.at(-1)!.bytes)
  expect(written.map(({ name }) => name)).toEqual(pieces.map(({ name }) => name))
  expect(written.some(({ bytes }) => Buffer.from(bytes).includes(PLACE))).toBe(false)
  expect((await whole()).includes(PLACE)).toBe(false)
})

test('T24 among thousands of places each piece is rewritten once, and a piece without any not at all', async () => {
  const many = box('moov', ...Array.from({ length: 9_000 }, () => box('udta', PLACE)))
  const picture = box('mdat', Buffer.alloc(2 * VIDEO_PIECE_BYTES))
  const { upload, pieces, whole } = await storeVideo(Buffer.concat([START, many, picture, many]))
  await blankMetadata(files, upload)
  expect((await whole()).includes(PLACE)).toBe(false)
  expect(written.map(({ name }) => name)).toEqual([pieces[0]!.name, pieces[2]!.name])
})

test('T13 the place is blanked in a track, in a box with a 64-bit length, and in a last box without a length', async () => {
  const track = box('moov', box('trak', box('meta', PLACE)))
  const toEnd = Buffer.from(notes)
  toEnd.writeUInt32BE(0)
  const long = longBox('uuid', Buffer.from(PLACE))
  const result = await blanked(Buffer.concat([START, track, long, toEnd]))
  expect(result.includes(PLACE)).toBe(false)
  expect(result.includes(without(long, 16))).toBe(true)
})

test.each([
  ['a length shorter than itself', Buffer.concat([START, Buffer.from('\0\0\0\x03moov', 'latin1'), Buffer.alloc(99)])],
  ['a length beyond the end', Buffer.concat([START, Buffer.from('\x7f\xff\xff\xffmoov', 'latin1'), Buffer.alloc(99)])],
  ['an end within a head', Buffer.concat([START, Buffer.from('\0\0\0\x01moov\0\0', 'latin1')])],
  ['a picture alone', Buffer.concat([START, box('mdat', notes)])],
])('T13 %s is left unchanged', async (_, video) => {
  expect((await blanked(video)).equals(video)).toBe(true)
})

test('T13 a file without boxes is left unchanged', async () => {
  expect((await blanked(notes, 'avi')).equals(notes)).toBe(true)
})

test('T24 a file consisting only of box headers is rejected', async () => {
  const video = Buffer.alloc(21_000 * 8, box('free'))
  await expect(blanked(video)).rejects.toMatchObject({ message: '视频文件的结构不正常，请换一个文件' })
})
