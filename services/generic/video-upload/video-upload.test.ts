import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import type { Envelope } from '#lib/contracts/envelope.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { VIDEO_MAX_BYTES, VIDEO_PIECE_BYTES } from '#lib/contracts/limits.ts'
import { sendVideoPiece, startVideoUpload, type VideoUpload } from '#lib/contracts/video/video-upload.ts'
import { application } from '#services/coach/db/application-schema.ts'
import { REFERENCED_UPLOADS } from '#services/referenced-uploads.ts'
import { openBucket } from '#services/shared/storage/bucket.ts'
import type { FileStore } from '#services/shared/storage/file-store.ts'
import { openFolder } from '#services/shared/storage/folder.ts'
import type { Db } from '#services/shared/store/database.ts'
import { openTestSite, siteOn, TEST_SECRET, type TestSite } from '#tests/services/open-test-site.ts'
import { startBucket } from '#tests/services/start-bucket.ts'
import { temporaryFolder } from '#tests/services/start-process.ts'
import { video } from '../db/content-schema.ts'
import { videoUpload } from '../db/video-upload-schema.ts'
import { attempt } from '../db/visitor-schema.ts'
import { sweepReleased } from '../upload/sweep-released.ts'
import { claimReferencedVideo } from './claim.ts'
import { ACCOUNT_QUOTA } from './limits.ts'
import { videoPersonalData } from './personal-data.ts'
import { pieceName } from './pieces.ts'
import { purgeVideos } from './purge.ts'
import { receivePiece } from './receive-piece.ts'

/** Account 7 has a coach, 8 has applied only, 9 has neither; 1 and 2 are operators. */
const ACTORS = {
  coach: { accountId: 7, role: null },
  rival: { accountId: 71, role: null },
  applicant: { accountId: 8, role: null },
  member: { accountId: 9, role: null },
  editor: { accountId: 1, role: 'editor' },
  support: { accountId: 2, role: 'support' },
} as const
type Name = keyof typeof ACTORS
const findActor = async (token: string) => ACTORS[token as Name] ?? null

let site: TestSite
const bucket = startBucket()
const folder = temporaryFolder()
const storages: [string, () => Promise<FileStore>][] = [
  ['a folder', async () => openFolder(folder)],
  ['a bucket', async () => openBucket((await bucket).settings)],
]

beforeAll(async () => {
  site = await openTestSite({ coaches: 8, findActor })
  const row = {
    kind: 'coach' as const,
    version: 1,
    content: {},
    reasons: [],
    createdAt: new Date(),
    updatedAt: new Date(),
  }
  await site.store.db.insert(application).values([
    { ...row, checkId: 'of-7', accountId: 7, status: 2, subjectId: 1 },
    { ...row, checkId: 'of-71', accountId: 71, status: 2, subjectId: 2 },
    { ...row, checkId: 'of-8', accountId: 8, status: 1 },
  ])
})
afterAll(async () => {
  await site.close()
  await (await bucket).close()
})
// Each test is on another day.
beforeEach(async () => {
  await site.store.db.delete(attempt)
  await site.store.db.delete(videoUpload)
})

/** The services as another process on the shared store. */
const processOn = (files: FileStore) => siteOn(site.store, { files, findActor })
type Process = ReturnType<typeof processOn>

/** A file store that writes nothing, or not this file, until `go` is called; `isHeld` resolves once a write is waiting. */
function holding(files: FileStore, only?: string) {
  const [held, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow: FileStore = {
    ...files,
    async put(name, bytes) {
      if (!only || name === only) {
        held.resolve()
        await gate.promise
      }
      await files.put(name, bytes)
    },
  }
  return { slow, isHeld: held.promise, go: () => gate.resolve() }
}

const HEAD = Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0', 'latin1')
const clip = (size: number) => Buffer.concat([HEAD, randomBytes(size)]).subarray(0, size)
/** Two whole pieces and part of a third. */
const SIZE = 2 * VIDEO_PIECE_BYTES + 12_345
const KEY = 'key-of-this-file'

const begin = (on: Process, size: number, { as = 'coach', fileKey = KEY }: { as?: Name; fileKey?: string } = {}) =>
  on.call(startVideoUpload, { fileKey, size }, { headers: { 'auth-token': as } })

async function sendPiece(on: Process, uploadId: string, offset: number, bytes: Uint8Array, as: Name = 'coach') {
  const body = new FormData()
  body.append('uploadId', uploadId)
  body.append('offset', String(offset))
  body.append('file', new File([bytes as Uint8Array<ArrayBuffer>], 'piece'))
  const { service, path } = sendVideoPiece
  const response = await on.send(`/${service}/${path}`, { method: 'POST', body, headers: { 'auth-token': as } })
  return { status: response.status, envelope: (await response.json()) as Envelope<VideoUpload> }
}

const pieceAt = (file: Uint8Array, offset: number) => file.subarray(offset, offset + VIDEO_PIECE_BYTES)

/** Sends the missing pieces as a browser does, at most this many. */
async function sendMissingPieces(
  on: Process,
  file: Uint8Array,
  pieces = Number.POSITIVE_INFINITY,
): Promise<VideoUpload> {
  let state = (await begin(on, file.length)).envelope.data!
  for (let sent = 0; sent < pieces && state.address === null; sent++) {
    const { envelope } = await sendPiece(on, state.uploadId, state.offset, pieceAt(file, state.offset))
    if (envelope.code !== 0) throw new Error(envelope.msg)
    state = envelope.data!
  }
  return state
}

const fetchVideo = (on: Process, address: string, headers: Record<string, string> = {}, method = 'GET') =>
  on.send(`/generic/internal/videos/${address.replace('/uploads/', '')}`, {
    method,
    headers: { 'x-internal-secret': TEST_SECRET, ...headers },
  })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe.each(storages)('R-14.4 a video in %s', (_, open) => {
  let files: FileStore
  let on: Process
  beforeAll(async () => {
    files = await open()
    on = processOn(files)
  })

  test('is sent piece by piece and served complete, byte for byte', async () => {
    const file = clip(SIZE)
    const begun = (await begin(on, SIZE)).envelope.data!
    expect(begun).toEqual({ uploadId: expect.stringMatching(/^[\w-]{22}$/), offset: 0, address: null })
    const { address } = await sendMissingPieces(on, file)
    expect(address).toBe(`/uploads/${begun.uploadId}.mp4`)
    const response = await fetchVideo(on, address!)
    expect([response.status, response.headers.get('content-type'), response.headers.get('content-length')]).toEqual([
      200,
      'video/mp4',
      String(SIZE),
    ])
    expect((await bytesOf(response)).equals(file)).toBe(true)
  })

  test.each([1, VIDEO_PIECE_BYTES - 1, VIDEO_PIECE_BYTES, VIDEO_PIECE_BYTES + 1, 2 * VIDEO_PIECE_BYTES])(
    'of %i bytes is complete, whatever its length relative to a piece',
    async (extra) => {
      // A file shorter than its type's signature is not a video.
      const file = clip(Math.max(HEAD.length, extra))
      const { address } = await sendMissingPieces(on, file)
      expect((await bytesOf(await fetchVideo(on, address!))).equals(file)).toBe(true)
    },
  )

  test.each([0, 1, 2])('resumes after piece %i, in another process', async (pieces) => {
    const file = clip(SIZE)
    const broken = await sendMissingPieces(on, file, pieces)
    expect(broken).toMatchObject({ offset: pieces * VIDEO_PIECE_BYTES, address: null })
    const other = processOn(await open())
    expect((await begin(other, SIZE)).envelope.data).toEqual(broken)
    const { uploadId, address } = await sendMissingPieces(other, file)
    expect(uploadId).toBe(broken.uploadId)
    expect((await bytesOf(await fetchVideo(other, address!))).equals(file)).toBe(true)
    // The same file again is already complete.
    expect((await begin(on, SIZE)).envelope.data).toEqual({ uploadId, offset: SIZE, address })
  })

  test('FM-06 a piece stored before its process died is sent again and stored once', async () => {
    const file = clip(SIZE)
    const { uploadId } = await sendMissingPieces(on, file, 1)
    await files.put(pieceName(uploadId, VIDEO_PIECE_BYTES), pieceAt(file, VIDEO_PIECE_BYTES))
    const { address } = await sendMissingPieces(on, file)
    expect((await bytesOf(await fetchVideo(on, address!))).equals(file)).toBe(true)
  })

  test('T27 a video is complete when two windows send it at once, and both are told so', async () => {
    const file = clip(SIZE)
    const other = processOn(await open())
    const [one, two] = await Promise.all([sendMissingPieces(on, file), sendMissingPieces(other, file)])
    expect(one).toEqual(two)
    expect((await bytesOf(await fetchVideo(on, one.address!))).equals(file)).toBe(true)
    expect(await site.store.db.$count(videoUpload)).toBe(1)
  })

  describe('T13 a video reveals no place, even if a window sends a piece', () => {
    const place = '+23.1291+113.2644/'
    const note = Buffer.from(`\0\0\0${String.fromCharCode(8 + place.length)}udta${place}`, 'latin1')
    const head = Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1')
    const picture = Buffer.alloc(SIZE - head.length - note.length)
    picture.writeUInt32BE(picture.length)
    picture.write('mdat', 4)
    const file = Buffer.concat([head, note, picture])
    const expectNoPlace = async (address: string) => {
      const stored = await bytesOf(await fetchVideo(on, address))
      expect([stored.length, stored.includes(place), stored.subarray(-picture.length).equals(picture)]).toEqual([
        SIZE,
        false,
        true,
      ])
    }

    test('after another has sent the rest', async () => {
      const { slow, isHeld, go } = holding(files)
      const { uploadId } = (await begin(on, SIZE)).envelope.data!
      const late = sendPiece(processOn(slow), uploadId, 0, pieceAt(file, 0))
      await isHeld
      const { address } = await sendMissingPieces(on, file)
      go()
      expect((await late).envelope.data).toEqual({ uploadId, offset: SIZE, address })
      await expectNoPlace(address!)
    })

    test('while another is storing the last one', async () => {
      const { uploadId } = (await begin(on, SIZE)).envelope.data!
      const [first, last] = [holding(files), holding(files, pieceName(uploadId, SIZE - 1))]
      const late = sendPiece(processOn(first.slow), uploadId, 0, pieceAt(file, 0))
      await first.isHeld
      await sendMissingPieces(on, file, 2)
      const completed = sendMissingPieces(processOn(last.slow), file)
      await last.isHeld
      first.go()
      expect((await late).envelope.data).toEqual({ uploadId, offset: 2 * VIDEO_PIECE_BYTES, address: null })
      last.go()
      await expectNoPlace((await completed).address!)
    })
  })

  test('FM-10 a repeated or early piece changes nothing and gets the offset to continue at', async () => {
    const file = clip(SIZE)
    const { uploadId } = await sendMissingPieces(on, file, 1)
    for (const offset of [0, 1, 2 * VIDEO_PIECE_BYTES, SIZE + 5]) {
      const { envelope } = await sendPiece(on, uploadId, offset, pieceAt(clip(SIZE), 0))
      expect(envelope).toMatchObject({ code: 0, data: { offset: VIDEO_PIECE_BYTES, address: null } })
    }
    const { address } = await sendMissingPieces(on, file)
    await sendPiece(on, uploadId, SIZE, new Uint8Array(1))
    expect((await bytesOf(await fetchVideo(on, address!))).equals(file)).toBe(true)
  })

  test('is served by ranges, across pieces, and responds 416 outside', async () => {
    const file = clip(SIZE)
    const { uploadId, address } = await sendMissingPieces(on, file)
    const part = async (range: string, more = {}) => {
      const response = await fetchVideo(on, address!, { range, ...more })
      return [response.status, response.headers.get('content-range'), await bytesOf(response)] as const
    }
    const from = VIDEO_PIECE_BYTES - 5
    expect(await part(`bytes=${from}-${from + 9}`)).toEqual([
      206,
      `bytes ${from}-${from + 9}/${SIZE}`,
      file.subarray(from, from + 10),
    ])
    expect(await part('bytes=-7')).toEqual([206, `bytes ${SIZE - 7}-${SIZE - 1}/${SIZE}`, file.subarray(-7)])
    const [status, , remainder] = await part(`bytes=${VIDEO_PIECE_BYTES}-`)
    expect([status, remainder.equals(file.subarray(VIDEO_PIECE_BYTES))]).toEqual([206, true])
    expect(await part(`bytes=${SIZE}-`)).toEqual([416, `bytes */${SIZE}`, Buffer.alloc(0)])
    const etag = (await fetchVideo(on, address!, {}, 'HEAD')).headers.get('etag')!
    expect(etag).toBe(`"${uploadId}"`)
    expect((await part('bytes=0-1', { 'if-range': etag }))[0]).toBe(206)
    expect((await part('bytes=0-1', { 'if-range': '"another"' }))[0]).toBe(200)
    expect((await fetchVideo(on, address!, { 'if-none-match': etag })).status).toBe(304)
  })

  test('responds to HEAD with its type and length without reading it', async () => {
    const { address } = await sendMissingPieces(on, clip(SIZE))
    let reads = 0
    const counted: FileStore = {
      ...files,
      get(name) {
        reads++
        return files.get(name)
      },
    }
    const response = await fetchVideo(processOn(counted), address!, { range: 'bytes=0-1' }, 'HEAD')
    expect([response.status, response.headers.get('content-length'), response.headers.get('accept-ranges')]).toEqual([
      200,
      String(SIZE),
      'bytes',
    ])
    expect(await bytesOf(response)).toHaveLength(0)
    expect(reads).toBe(0)
  })

  test('is not served before it is complete, under another name, or without the internal secret', async () => {
    const file = clip(SIZE)
    const { uploadId } = await sendMissingPieces(on, file, 2)
    expect((await fetchVideo(on, `/uploads/${uploadId}.mp4`)).status).toBe(404)
    const { address } = await sendMissingPieces(on, file)
    for (const other of [
      `/uploads/${uploadId}.mov`,
      `/uploads/${uploadId}`,
      `/uploads/${uploadId}.mp4.html`,
      '/uploads/x.mp4',
    ])
      expect([other, (await fetchVideo(on, other)).status]).toEqual([other, 404])
    expect((await fetchVideo(on, address!, { 'x-internal-secret': 'guess' })).status).toBe(404)
    expect(
      (
        await on.send(`/generic/internal/uploads/${pieceName(uploadId, 0)}`, {
          headers: { 'x-internal-secret': TEST_SECRET },
        })
      ).status,
    ).toBe(404)
  })

  test('FM-19 a video whose files are lost responds 404', async () => {
    const { uploadId, address } = await sendMissingPieces(on, clip(SIZE))
    await files.remove([pieceName(uploadId, 0)])
    expect((await fetchVideo(on, address!)).status).toBe(404)
  })

  test('is removed with all its pieces a day after the last one, unless claimed', async () => {
    const unfinished = await sendMissingPieces(on, clip(SIZE), 2)
    // A piece that was being stored when the process died.
    await files.put(pieceName(unfinished.uploadId, 2 * VIDEO_PIECE_BYTES), clip(10))
    await rename(unfinished.uploadId)
    const unclaimed = await sendMissingPieces(on, clip(SIZE))
    await rename(unclaimed.uploadId)
    const claimed = await sendMissingPieces(on, clip(SIZE))
    await rename(claimed.uploadId)
    const fresh = await sendMissingPieces(on, clip(SIZE), 1)
    await claimReferencedVideo(site.store.db, { kind: 'file', url: claimed.address!, extension: 'mp4' })
    const db = site.store.db
    await db
      .update(videoUpload)
      .set({ touchedAt: sql`clock_timestamp() - interval '25 hours'` })
      .where(sql`${videoUpload.uploadId} <> ${fresh.uploadId}`)
    expect(await purgeVideos({ db, files })).toBe(2)
    const left = async ({ uploadId }: VideoUpload) =>
      (await Promise.all([0, 1, 2].map((at) => files.get(pieceName(uploadId, at * VIDEO_PIECE_BYTES))))).filter(Boolean)
        .length
    expect(await Promise.all([unfinished, unclaimed, claimed, fresh].map(left))).toEqual([0, 0, 3, 1])
    expect(await purgeVideos({ db, files })).toBe(0)
    expect((await fetchVideo(on, claimed.address!)).status).toBe(200)
  })

  test('T27 an upload can be started anew while the sweep removes the old one', async () => {
    const file = clip(SIZE)
    const old = await sendMissingPieces(on, file)
    await ageUploads('25 hours')
    let restarted: VideoUpload | undefined
    const removing: FileStore = {
      ...files,
      async remove(names) {
        restarted = (await begin(on, SIZE)).envelope.data!
        await files.remove(names)
      },
    }
    expect(await purgeVideos({ db: site.store.db, files: removing })).toBe(1)
    expect(restarted).toMatchObject({ offset: 0, address: null })
    expect(restarted!.uploadId).not.toBe(old.uploadId)
    const { address } = await sendMissingPieces(on, file)
    expect((await bytesOf(await fetchVideo(on, address!))).equals(file)).toBe(true)
  })

  test('T27 an upload leaves nothing behind if a piece arrives while the sweep removes it', async () => {
    const file = clip(SIZE)
    const { uploadId } = await sendMissingPieces(on, file, 1)
    const { slow, isHeld, go } = holding(files)
    const late = sendPiece(processOn(slow), uploadId, VIDEO_PIECE_BYTES, pieceAt(file, VIDEO_PIECE_BYTES))
    await isHeld
    await ageUploads('25 hours')
    const removing: FileStore = {
      ...files,
      async remove(names) {
        await files.remove(names)
        go()
        expect((await late).envelope.code).toBe(ERROR_CODES.GONE)
      },
    }
    expect(await purgeVideos({ db: site.store.db, files: removing })).toBe(1)
    const left = [0, 1, 2].map((at) => files.get(pieceName(uploadId, at * VIDEO_PIECE_BYTES)))
    expect(await Promise.all(left)).toEqual([null, null, null])
    expect(await site.store.db.$count(videoUpload)).toBe(0)
  })

  test('keeps a piece if a store failure leaves unclear whether it is needed', async () => {
    const file = clip(SIZE)
    const { uploadId } = (await begin(on, SIZE)).envelope.data!
    // Another window has sent the same piece, and then the store becomes unavailable.
    const failing: FileStore = {
      ...files,
      async put(name, bytes) {
        await files.put(name, bytes)
        await site.store.db.update(videoUpload).set({ received: VIDEO_PIECE_BYTES, kind: 'mp4' })
      },
    }
    let questions = 0
    const db = new Proxy(site.store.db, {
      get(store, name, itself) {
        if (name === 'select' && ++questions === 2) throw new Error('the line to the store broke')
        return Reflect.get(store, name, itself)
      },
    })
    const piece = { uploadId, offset: 0, file: new File([pieceAt(file, 0) as Uint8Array<ArrayBuffer>], 'piece') }
    const context = { db, files: failing, ownsRecord: async () => true }
    await expect(receivePiece(context, piece, 7)).rejects.toThrow('the line to the store broke')
    const { address } = await sendMissingPieces(on, file)
    expect((await bytesOf(await fetchVideo(on, address!))).equals(file)).toBe(true)
  })

  test('is kept for a week at most while unclaimed, however often it is started', async () => {
    const file = clip(SIZE)
    const old = await sendMissingPieces(on, file)
    const db = site.store.db
    await db.update(videoUpload).set({ createdAt: sql`clock_timestamp() - interval '6 days 23 hours'` })
    expect((await begin(on, SIZE)).envelope.data).toEqual(old)
    await db.update(videoUpload).set({ createdAt: sql`clock_timestamp() - interval '7 days 1 minute'` })
    const restarted = (await begin(on, SIZE)).envelope.data!
    expect(restarted).toMatchObject({ offset: 0, address: null })
    expect(await files.get(pieceName(old.uploadId, 0))).toBeNull()
    await db.update(videoUpload).set({ createdAt: sql`clock_timestamp() - interval '8 days'` })
    expect(await purgeVideos({ db, files })).toBe(1)
    const { address } = await sendMissingPieces(on, file)
    await claimReferencedVideo(db, { kind: 'file', url: address!, extension: 'mp4' })
    await db.update(videoUpload).set({ createdAt: sql`clock_timestamp() - interval '8 days'` })
    expect((await begin(on, SIZE)).envelope.data).toMatchObject({ address })
    expect(await purgeVideos({ db, files })).toBe(0)
  })
})

test('R-14.4 a video released by the documented statement is removed although it was claimed', async () => {
  const { db } = site.store
  const files = openFolder(folder)
  const on = processOn(files)
  const { uploadId, address } = await sendMissingPieces(on, clip(SIZE))
  await claimReferencedVideo(db, { kind: 'file', url: address!, extension: 'mp4' })
  const [statement] = /^UPDATE generic\.video_upload .*;$/m.exec(readFileSync('docs/operations.md', 'utf8'))!
  await db.execute(sql.raw(statement.replace('…', uploadId)))
  expect(await purgeVideos({ db, files })).toBe(1)
  expect((await fetchVideo(on, address!)).status).toBe(404)
  expect(await files.get(pieceName(uploadId, 0))).toBeNull()
})

/** Makes all uploads look idle for this long. */
const ageUploads = (time: string) =>
  site.store.db.update(videoUpload).set({ touchedAt: sql`clock_timestamp() - ${time}::interval` })

/** Changes the file key, so that the next upload is of another file. */
const rename = (uploadId: string) =>
  site.store.db.update(videoUpload).set({ fileKey: uploadId }).where(eq(videoUpload.uploadId, uploadId))

describe('R-14.4 who may upload a video', () => {
  test.each([
    ['coach', 0],
    ['editor', 0],
    ['applicant', ERROR_CODES.NOT_ALLOWED],
    ['member', ERROR_CODES.NOT_ALLOWED],
    ['support', ERROR_CODES.NOT_ALLOWED],
  ] as const)('%s gets %i', async (as, code) => {
    expect((await begin(site, SIZE, { as })).envelope.code).toBe(code)
  })

  test('T10 nobody can send to another account’s upload; the same file of two accounts is two uploads', async () => {
    const mine = (await begin(site, SIZE)).envelope.data!
    expect((await sendPiece(site, mine.uploadId, 0, pieceAt(clip(SIZE), 0), 'rival')).envelope.code).toBe(
      ERROR_CODES.GONE,
    )
    const rivalUpload = (await begin(site, SIZE, { as: 'rival' })).envelope.data!
    expect(rivalUpload).toMatchObject({ offset: 0 })
    expect(rivalUpload.uploadId).not.toBe(mine.uploadId)
  })
})

describe('R-14.4 uploads refused with a message:', () => {
  test('a file over 200 MB or an empty one, before anything is sent', async () => {
    expect((await begin(site, VIDEO_MAX_BYTES)).envelope.code).toBe(0)
    expect((await begin(site, VIDEO_MAX_BYTES + 1)).envelope).toMatchObject({
      code: ERROR_CODES.BAD_INPUT,
      msg: '视频不能超过 200 MB',
    })
    expect((await begin(site, 0)).envelope).toMatchObject({ msg: '这个文件是空的，请重新选择' })
  })

  test('T13 a file that is no video is refused at its first piece, and nothing of it is stored', async () => {
    const { uploadId } = (await begin(site, SIZE)).envelope.data!
    const page = Buffer.concat([Buffer.from('<!doctype html><script>'), Buffer.alloc(SIZE)])
    const { status, envelope } = await sendPiece(site, uploadId, 0, pieceAt(page, 0))
    expect([status, envelope.msg]).toEqual([400, expect.stringContaining('不是可以上传的视频')])
    expect(await site.store.db.$count(videoUpload)).toBe(0)
  })

  test('a piece of the wrong length', async () => {
    const { uploadId } = (await begin(site, SIZE)).envelope.data!
    for (const length of [0, 1, VIDEO_PIECE_BYTES - 1, VIDEO_PIECE_BYTES + 1])
      expect((await sendPiece(site, uploadId, 0, clip(length))).status).toBe(400)
    expect((await begin(site, SIZE)).envelope.data!.offset).toBe(0)
  })

  test('an upload that was removed meanwhile', async () => {
    const { uploadId } = (await begin(site, SIZE)).envelope.data!
    await site.store.db.delete(videoUpload)
    const { envelope } = await sendPiece(site, uploadId, 0, pieceAt(clip(SIZE), 0))
    expect(envelope).toMatchObject({ code: ERROR_CODES.GONE, msg: '这次上传已失效，请重新选择视频' })
  })

  test('FM-05 a video without enough disk space is refused before anything is sent', async () => {
    const full = processOn(openFolder(folder, { leastFree: Number.MAX_SAFE_INTEGER }))
    const { status, envelope } = await begin(full, SIZE)
    expect([status, envelope.msg]).toEqual([503, '存储空间不足，暂时无法上传，请稍后再试'])
    expect(await site.store.db.$count(videoUpload)).toBe(0)
  })

  test('FM-05 a piece is refused once the disk is full; with space again the upload resumes', async () => {
    const file = clip(SIZE)
    const on = processOn(openFolder(folder))
    const { uploadId } = await sendMissingPieces(on, file, 1)
    const full = processOn(openFolder(folder, { leastFree: Number.MAX_SAFE_INTEGER }))
    const refused = await sendPiece(full, uploadId, VIDEO_PIECE_BYTES, pieceAt(file, VIDEO_PIECE_BYTES))
    expect(refused.envelope.code).toBe(ERROR_CODES.BUSY)
    const { address } = await sendMissingPieces(on, file)
    expect((await bytesOf(await fetchVideo(on, address!))).equals(file)).toBe(true)
  })

  test('uploads beyond an account’s limit per hour, or 2 GB in 24 hours, which is what the message says', async () => {
    const db = site.store.db
    await db.execute(sql`
      insert into ${attempt} (key, at) select 'video:account 7', clock_timestamp() from generate_series(1, 20)`)
    expect((await begin(site, SIZE)).envelope.code).toBe(ERROR_CODES.TOO_MANY_REQUESTS)
    await db.delete(attempt)
    const values = { uploadId: 'a'.repeat(22), accountId: 7, fileKey: 'other', size: ACCOUNT_QUOTA - SIZE, received: 1 }
    await db.insert(videoUpload).values({ ...values, size: 2 ** 31 - 1 })
    expect((await begin(site, SIZE)).envelope).toMatchObject({
      code: ERROR_CODES.TOO_MANY_REQUESTS,
      msg: '最近 24 小时上传的视频过多，请过几个小时再试',
    })
    await db.update(videoUpload).set({ size: ACCOUNT_QUOTA - SIZE })
    expect((await begin(site, SIZE)).envelope.code).toBe(0)
  })

  test('not a fourth when one of three has been idle: the longest idle one is dropped', async () => {
    const begun: VideoUpload[] = []
    for (const fileKey of ['a'.repeat(16), 'b'.repeat(16), 'c'.repeat(16)])
      begun.push((await begin(site, SIZE, { fileKey })).envelope.data!)
    await ageUploads('3 minutes')
    // The first continues and the third is begun again, so the second has been idle longest.
    await sendPiece(site, begun[0]!.uploadId, 0, pieceAt(clip(SIZE), 0))
    await begin(site, SIZE, { fileKey: 'c'.repeat(16) })
    await begin(site, SIZE, { fileKey: 'd'.repeat(16) })
    const left = await site.store.db.select({ fileKey: videoUpload.fileKey }).from(videoUpload)
    expect(left.map(({ fileKey }) => fileKey[0]).sort()).toEqual(['a', 'c', 'd'])
  })

  test('a fourth while three are in progress, which stay; refused attempts are not counted', async () => {
    const keys = ['a', 'b', 'c'].map((letter) => letter.repeat(16))
    for (const fileKey of keys) await begin(site, SIZE, { fileKey })
    for (let tries = 0; tries < 20; tries++) {
      expect((await begin(site, SIZE, { fileKey: 'd'.repeat(16) })).envelope).toMatchObject({
        code: ERROR_CODES.TOO_MANY_REQUESTS,
        msg: '最多同时上传 3 个视频，请等其中一个传完，或 2 分钟后再试',
      })
    }
    const left = await site.store.db.select({ fileKey: videoUpload.fileKey }).from(videoUpload)
    expect(left.map(({ fileKey }) => fileKey).sort()).toEqual(keys)
    await ageUploads('3 minutes')
    expect((await begin(site, SIZE, { fileKey: 'd'.repeat(16) })).envelope.code).toBe(0)
  })

  test('T27 simultaneous starts beyond an account’s limits are refused', async () => {
    const values = { uploadId: 'a'.repeat(22), accountId: 7, fileKey: 'other', received: 1, createdAt: new Date() }
    const size = ACCOUNT_QUOTA - 2 * SIZE - 1
    await site.store.db.insert(videoUpload).values({ ...values, size, received: size })
    const codesOf = async (letters: string) => {
      const starts = [...letters].map((letter) => begin(site, SIZE, { fileKey: letter.repeat(16) }))
      return (await Promise.all(starts)).map(({ envelope }) => envelope.code).sort()
    }
    const refused = ERROR_CODES.TOO_MANY_REQUESTS
    expect(await codesOf('abcdef')).toEqual([0, 0, refused, refused, refused, refused])
    await site.store.db.delete(videoUpload)
    expect(await codesOf('abcdef')).toEqual([0, 0, 0, refused, refused, refused])
  })
})

/** Runs the sweep as of two days after an account was deleted. */
async function sweepLeft(db: Db) {
  await db.update(videoUpload).set({ releasedAt: sql`released_at - interval '49 hours'` })
  await sweepReleased(db, REFERENCED_UPLOADS)
}

test.each(['published', 'draft', 'disabled'] as const)(
  'T35 a video used by a %s record of the site outlives the account that uploaded it',
  async (status) => {
    const { db } = site.store
    const files = openFolder(folder)
    const on = processOn(files)
    const { address } = await sendMissingPieces(on, clip(SIZE))
    const source = { kind: 'file', url: address!, extension: 'mp4' } as const
    await claimReferencedVideo(db, source)
    const [record] = await db.select().from(video).limit(1)
    const isRecord = eq(video.videoId, record!.videoId)
    await db.update(video).set({ source, status }).where(isRecord)
    const { read, forget } = videoPersonalData(db)
    await forget(7)
    // Idempotent.
    await forget(7)
    expect(await read(7)).toEqual([])
    await ageUploads('25 hours')
    await sweepLeft(db)
    expect(await purgeVideos({ db, files })).toBe(0)
    expect((await fetchVideo(on, address!)).status).toBe(200)
    await db.update(video).set({ source: record!.source, status: record!.status }).where(isRecord)
  },
)

test('T35 deleting an account deletes its videos and their files at the next purge; those of others stay', async () => {
  const { db } = site.store
  const files = openFolder(folder)
  const on = processOn(files)
  const mine = await sendMissingPieces(on, clip(SIZE))
  const rivalUpload = (await begin(on, SIZE, { as: 'rival' })).envelope.data!
  await claimReferencedVideo(db, { kind: 'file', url: mine.address!, extension: 'mp4' })
  const { name, read, forget } = videoPersonalData(db)
  expect([name, await read(7)]).toEqual([
    'videos',
    [{ address: mine.address, bytes: SIZE, createdAt: expect.any(Date) }],
  ])
  await forget(7)
  expect(await read(7)).toEqual([])
  expect(await purgeVideos({ db, files })).toBe(0)
  await db
    .update(videoUpload)
    .set({ touchedAt: sql`clock_timestamp() - interval '25 hours'` })
    .where(eq(videoUpload.uploadId, mine.uploadId))
  expect(await purgeVideos({ db, files })).toBe(0)
  await sweepLeft(db)
  expect(await purgeVideos({ db, files })).toBe(1)
  expect(await files.get(pieceName(mine.uploadId, 0))).toBeNull()
  expect((await begin(on, SIZE, { as: 'rival' })).envelope.data).toEqual(rivalUpload)
})

describe('R-14.4 a record claims the video it uses', () => {
  const claim = (url: string, options?: { isRestored?: boolean }) =>
    claimReferencedVideo(site.store.db, { kind: 'file', url, extension: 'mp4' }, options)
  const refused = { code: ERROR_CODES.CONFLICT, message: '视频文件已失效，请移除后重新上传' }

  test('any number of times; clips of the site and videos of other sites need no claim', async () => {
    const { address } = await sendMissingPieces(site, clip(SIZE))
    await claim(address!)
    await claim(address!)
    await claim('/clips/lanqiu.mp4')
    await claimReferencedVideo(site.store.db, { kind: 'embed', site: 'youku', id: 'XNDA0' })
  })

  test('not if it is unfinished, of another type, expired or missing, unless a record is being restored', async () => {
    const file = clip(SIZE)
    const { uploadId } = await sendMissingPieces(site, file, 1)
    await expect(claim(`/uploads/${uploadId}.mp4`)).rejects.toMatchObject(refused)
    const { address } = await sendMissingPieces(site, file)
    await expect(claim(address!.replace('mp4', 'mov'))).rejects.toMatchObject(refused)
    await site.store.db
      .update(videoUpload)
      .set({ claimedAt: null, touchedAt: sql`clock_timestamp() - interval '25 hours'` })
    await expect(claim(address!)).rejects.toMatchObject(refused)
    await claim(address!, { isRestored: true })
    await expect(claim(`/uploads/${'x'.repeat(22)}.mp4`)).rejects.toMatchObject(refused)
  })
})
