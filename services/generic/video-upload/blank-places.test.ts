import { VIDEO_PIECE_BYTES } from '#lib/contracts/limits.ts'
import { openFolder } from '#services/shared/storage/folder.ts'
import { temporaryFolder } from '#tests/services/start-process.ts'
import { blankPlaces } from './blank-places.ts'
import { pieceName } from './pieces.ts'

const files = openFolder(temporaryFolder())
let count = 0

const PLACE = '+23.1291+113.2644/'
const box = (name: string, ...parts: (Buffer | string)[]) => {
  const inside = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(inside.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, inside])
}
/** The same with its length in eight bytes. */
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

/** What is kept of a video once its notes are blanked. */
async function blanked(video: Buffer, kind: 'mp4' | 'avi' = 'mp4'): Promise<Buffer> {
  const uploadId = `v${count++}`.padEnd(22, 'x')
  const names: string[] = []
  for (let at = 0; at < video.length; at += VIDEO_PIECE_BYTES) {
    names.push(pieceName(uploadId, at))
    await files.put(pieceName(uploadId, at), video.subarray(at, at + VIDEO_PIECE_BYTES))
  }
  const upload = { uploadId, size: video.length, kind }
  await blankPlaces(files, upload)
  const once = Buffer.concat(await Promise.all(names.map(async (name) => (await files.get(name))!)))
  await blankPlaces(files, upload)
  const twice = Buffer.concat(await Promise.all(names.map(async (name) => (await files.get(name))!)))
  expect(twice.equals(once)).toBe(true)
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
])('T13 R-14.4 the place a video was filmed at is gone from the bytes: noted %s', async (_, video) => {
  const expected = Buffer.from(video)
  without(notes).copy(expected, video.indexOf(notes))
  expect(video.includes(PLACE)).toBe(true)
  const kept = await blanked(video)
  expect(kept.includes(PLACE)).toBe(false)
  expect(kept.equals(expected)).toBe(true)
})

test.each([-20, -12, -6, -4, -1])(
  'T13 and when the note lies across two pieces, from %i bytes before the border on',
  async (from) => {
    const before = START.length + 8 + box('mvhd', 'duration').length + 8
    const video = Buffer.concat([START, box('mdat', Buffer.alloc(VIDEO_PIECE_BYTES - before + from)), film(notes)])
    expect(video.indexOf(notes)).toBe(VIDEO_PIECE_BYTES + from)
    expect((await blanked(video)).includes(PLACE)).toBe(false)
  },
)

test('T13 of a track, in a box of great length, and where the last box says no length', async () => {
  const track = box('moov', box('trak', box('meta', PLACE)))
  const toEnd = Buffer.from(notes)
  toEnd.writeUInt32BE(0)
  const long = longBox('uuid', Buffer.from(PLACE))
  const kept = await blanked(Buffer.concat([START, track, long, toEnd]))
  expect(kept.includes(PLACE)).toBe(false)
  expect(kept.includes(without(long, 16))).toBe(true)
})

test.each([
  ['a length shorter than itself', Buffer.concat([START, Buffer.from('\0\0\0\x03moov', 'latin1'), Buffer.alloc(99)])],
  ['a length beyond the end', Buffer.concat([START, Buffer.from('\x7f\xff\xff\xffmoov', 'latin1'), Buffer.alloc(99)])],
  ['an end within a head', Buffer.concat([START, Buffer.from('\0\0\0\x01moov\0\0', 'latin1')])],
  ['a picture alone', Buffer.concat([START, box('mdat', notes)])],
])('T13 %s is left as it is', async (_, video) => {
  expect((await blanked(video)).equals(video)).toBe(true)
})

test('T13 what is made of no boxes is left as it is', async () => {
  expect((await blanked(notes, 'avi')).equals(notes)).toBe(true)
})

test('T24 a file of nothing but heads of boxes is refused', async () => {
  const video = Buffer.alloc(21_000 * 8, box('free'))
  await expect(blanked(video)).rejects.toMatchObject({ message: '视频文件的结构不正常，请换一个文件' })
})
