import { type ChildProcess, spawn } from 'node:child_process'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { createPhotoPool, LIMITS, startProcess } from './photo-pool.ts'
import type { Photo } from './read-photo.ts'

let photo: Photo
const started: ChildProcess[] = []
/** Starts a process as the pool does, and records it. */
const start = (limits: typeof LIMITS) => {
  const child = startProcess(limits)
  started.push(child)
  return child
}
const openPool = (limits: Partial<typeof LIMITS> = {}) => createPhotoPool({ ...LIMITS, ...limits }, start)
const refusalOf = (work: Promise<unknown>) => expect(work).rejects
const HEAVY = { code: ERROR_CODES.BAD_INPUT, message: '图片过于复杂，请压缩后再上传' }
const LOST = { code: ERROR_CODES.BAD_INPUT, message: '图片处理失败，请重新上传或换一张' }

beforeAll(async () => {
  const image = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#0b6e4f' } })
  photo = { kind: 'jpeg', bytes: await image.jpeg().toBuffer() }
})
beforeEach(() => started.splice(0))
afterEach(() => started.forEach((child) => void child.kill('SIGKILL')))

const waitForExit = (child: ChildProcess) =>
  child.exitCode === null && child.signalCode === null
    ? new Promise<void>((resolve) => child.once('exit', () => resolve()))
    : Promise.resolve()

test('FM-13 photos are processed in at most two processes, which are reused', async () => {
  const draw = openPool()
  const drawn = await Promise.all(Array.from({ length: 6 }, () => draw(photo)))
  expect(drawn.map((copies) => copies.length)).toEqual(Array(6).fill(4))
  expect(started).toHaveLength(2)
})

test('FM-13 if a process is killed during a photo, its upload fails and the next photo is processed', async () => {
  const draw = openPool()
  const underWay = draw(photo)
  expect(started[0]!.kill('SIGKILL')).toBe(true)
  await refusalOf(underWay).toMatchObject(LOST)
  expect(await draw(photo)).toHaveLength(4)
  expect(started).toHaveLength(2)
})

test('FM-13 a process killed between two photos is replaced without an error', async () => {
  const draw = openPool()
  await draw(photo)
  started[0]!.kill('SIGKILL')
  await waitForExit(started[0]!)
  expect(await draw(photo)).toHaveLength(4)
})

test('FM-13 a photo that takes too long is refused and its process killed', async () => {
  const draw = openPool({ patience: 1 })
  await refusalOf(draw(photo)).toMatchObject(HEAVY)
  await waitForExit(started[0]!)
  expect(started[0]!.signalCode).toBe('SIGKILL')
})

test.each([
  ['memory', { memory: 1024 * 1024 }],
  ['processor time', { work: 1 }],
])('FM-13 a process that exceeds its %s limit is killed', async (_what, limits) => {
  const noise = sharp(Buffer.alloc(4000 * 3000 * 3, 'abcdefg'), { raw: { width: 4000, height: 3000, channels: 3 } })
  const large: Photo = { kind: 'png', bytes: await noise.png({ compressionLevel: 1 }).toBuffer() }
  const draw = openPool(limits)
  await refusalOf(draw(large)).toMatchObject(HEAVY)
  await waitForExit(started[0]!)
  expect(started[0]!.signalCode).toBe('SIGKILL')
})

test('FM-13 a decompression bomb is refused by its header, and the process keeps running', async () => {
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const draw = openPool()
  await refusalOf(draw({ kind: 'png', bytes: bomb })).toMatchObject({ message: '图片尺寸过大，请缩小后再上传' })
  expect(await draw(photo)).toHaveLength(4)
  expect(started).toHaveLength(1)
})

test.each([
  [1, 39_999_999],
  [39_999_999, 1],
  [1, 20_001],
])('FM-13 a picture of %i × %i is refused by its header', async (width, height) => {
  // The contents do not matter: they must not be decoded.
  const header = Buffer.alloc(33)
  header.write('\x89PNG\r\n\x1a\n', 'latin1')
  header.writeUInt32BE(13, 8)
  header.write('IHDR', 12)
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  header.set([8, 2, 0, 0, 0], 24)
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29)
  const pixels = deflateSync(Buffer.alloc(64))
  const data = Buffer.alloc(pixels.length + 12)
  data.writeUInt32BE(pixels.length)
  data.write('IDAT', 4)
  data.set(pixels, 8)
  data.writeUInt32BE(crc32(data.subarray(4, -4)), data.length - 4)
  const draw = openPool({ work: 1000 })
  await refusalOf(draw({ kind: 'png', bytes: Buffer.concat([header, data]) })).toMatchObject({
    message: '图片过长或过宽，每边最多 20000 像素，请裁剪后再上传',
  })
})

test('FM-13 the longest accepted picture takes less than a second of processor time', async () => {
  const long = sharp({ create: { width: 1, height: 20_000, channels: 3, background: '#0b6e4f' } })
  const draw = openPool({ work: 1000 })
  expect(await draw({ kind: 'png', bytes: await long.png().toBuffer() })).toHaveLength(4)
})

test('FM-13 a process that cannot be started fails the upload', async () => {
  const draw = createPhotoPool(LIMITS, () =>
    spawn('/nonexistent/program', { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  )
  await refusalOf(draw(photo)).toMatchObject(LOST)
})
