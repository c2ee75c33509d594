import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { PHOTO_MAX_BYTES } from '#lib/contracts/limits.ts'
import {
  getUploadToken,
  uploadFile,
  uploadIdOf,
  uploadPaper,
  uploadTempFile,
  uploadTempFileAsVisitor,
} from '#lib/contracts/upload/upload.ts'
import { openFolder } from '#services/shared/storage/folder.ts'
import { openTestSite, TEST_SECRET, type TestSite } from '#tests/services/open-test-site.ts'
import { temporaryFolder } from '#tests/services/start-process.ts'
import { attempt, upload } from '../db/visitor-schema.ts'
import { claimUploads, releaseUploads, retainProfilePhotos } from './claim.ts'
import { createFormTokens } from './form-token.ts'
import { ACCOUNT_QUOTA, TOKEN_LIFE } from './limits.ts'
import { filesOf } from './photo-files.ts'
import { purgeUploads } from './purge.ts'

const files = openFolder(temporaryFolder())
let site: TestSite
let photo: Buffer

beforeAll(async () => {
  const findActor = async (token: string) => (token === 'member' ? { accountId: 7, role: null } : null)
  site = await openTestSite({ coaches: 8, files, findActor })
  photo = await picture(1600, 1200).jpeg().toBuffer()
})
afterAll(() => site.close())
// Each test is in another hour.
beforeEach(() => site.store.db.delete(attempt))

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6e4f' } })

/** An animated GIF: frames of different colours, 80 ms each, played three times. */
async function movingPicture(width: number, height: number, frames: number) {
  const raw = Buffer.alloc(width * height * frames * 3)
  for (let frame = 0; frame < frames; frame++) {
    raw.fill((frame * 40) % 256, frame * width * height * 3, (frame + 1) * width * height * 3)
  }
  return sharp(raw, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .gif({ delay: Array(frames).fill(80), loop: 3, keepDuplicateFrames: true, effort: 1 })
    .toBuffer()
}

type Sent = { as?: string; name?: string; token?: string; endpoint?: { service: string; path: string } }

async function send(bytes: Uint8Array | null, { as, name = 'photo.jpg', token, endpoint }: Sent = {}) {
  const body = new FormData()
  if (bytes) body.append('file', new File([bytes as Uint8Array<ArrayBuffer>], name))
  const isVisitor = !as && !endpoint
  if (isVisitor) body.append('formToken', token ?? (await site.read(getUploadToken, {})).formToken)
  const { service, path } = endpoint ?? (as ? uploadTempFile : uploadTempFileAsVisitor)
  const response = await site.send(`/${service}/${path}`, {
    method: 'POST',
    body,
    headers: as ? { 'auth-token': as } : {},
  })
  return { status: response.status, ...(await response.json()) } as {
    status: number
    code: number
    msg: string
    data: string
  }
}

const stored = (address: string) => Promise.all(filesOf(uploadIdOf(address)).map((name) => files.get(name)))
const rowOf = async (address: string) =>
  (
    await site.store.db
      .select()
      .from(upload)
      .where(eq(upload.uploadId, uploadIdOf(address)))
  )[0]

describe('R-7.49 A-24 a visitor uploads a photo without login', () => {
  test('and gets an unguessable address, of a picture in three widths and as JPEG', async () => {
    const { status, code, data } = await send(photo)
    expect([status, code]).toEqual([200, 0])
    expect(data).toMatch(/^\/uploads\/[\w-]{22}-1080\.webp$/)
    const [jpeg, small, medium, large] = await stored(data)
    const sizes = await Promise.all([jpeg, small, medium, large].map((each) => sharp(each!).metadata()))
    expect(sizes.map(({ format, width }) => [format, width])).toEqual([
      ['jpeg', 1600],
      ['webp', 320],
      ['webp', 640],
      ['webp', 1080],
    ])
    expect(await rowOf(data)).toMatchObject({ accountId: null, claimedAt: null })
    expect((await send(photo)).data).not.toBe(data)
  })

  test.each(['', '1234567890123.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'x'.repeat(300)])(
    'but only from a form of this site: token %j is rejected',
    async (token) => {
      expect(await send(photo, { token })).toMatchObject({ status: 400, code: ERROR_CODES.BAD_INPUT })
    },
  )

  test('and the form token expires', () => {
    let now = 1_790_000_000_000
    const tokens = createFormTokens(TEST_SECRET, () => now)
    const { formToken } = tokens.issue()
    expect(tokens.isGood(formToken)).toBe(true)
    expect(createFormTokens('another').isGood(formToken)).toBe(false)
    now += TOKEN_LIFE + 1
    expect(tokens.isGood(formToken)).toBe(false)
  })
})

describe('R-7.47 R-7.48 uploads of an account', () => {
  test('belong to it; a temporary one waits for its form, the other is claimed at once', async () => {
    const temporary = await send(photo, { as: 'member' })
    const lasting = await send(photo, { as: 'member', endpoint: uploadFile })
    expect(await rowOf(temporary.data)).toMatchObject({ accountId: 7, claimedAt: null })
    expect(await rowOf(lasting.data)).toMatchObject({ accountId: 7, claimedAt: expect.any(Date) })
  })

  test.each([uploadFile, uploadTempFile])(
    'R-8.3 R-8.4 uploading for an account needs a login: $path',
    async (endpoint) => {
      expect((await send(photo, { endpoint })).code).toBe(ERROR_CODES.NOT_LOGGED_IN)
      expect((await send(photo, { as: 'dead', endpoint })).code).toBe(ERROR_CODES.SESSION_EXPIRED)
    },
  )
})

describe('T13 an uploaded picture is re-encoded', () => {
  test('location and camera data are removed and the picture is upright', async () => {
    const taken = await picture(800, 600)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Make: 'PhoneMaker' }, IFD3: { GPSLatitude: '23/1 7/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(taken.includes('PhoneMaker')).toBe(true)
    const storedFiles = await stored((await send(taken)).data)
    for (const bytes of storedFiles) {
      expect(Buffer.from(bytes!).includes('Exif')).toBe(false)
      expect(Buffer.from(bytes!).includes('PhoneMaker')).toBe(false)
    }
    expect(await sharp(storedFiles[0]!).metadata()).toMatchObject({ width: 600, height: 800 })
  })

  test('R-5.18 an animated GIF keeps its frames, delays and loop in every width', async () => {
    const storedFiles = await stored((await send(await movingPicture(700, 500, 6), { name: 'a.gif' })).data)
    const [jpeg, ...copies] = await Promise.all(storedFiles.map((bytes) => sharp(bytes!).metadata()))
    expect(jpeg).toMatchObject({ format: 'jpeg', width: 700, height: 500 })
    expect(copies.map(({ format, width, pages, delay, loop }) => ({ format, width, pages, delay, loop }))).toEqual(
      [320, 640, 700].map((width) => ({ format: 'webp', width, pages: 6, delay: Array(6).fill(80), loop: 3 })),
    )
  })

  test('data appended to a picture is not stored', async () => {
    const hidden = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
    for (const bytes of await stored((await send(hidden)).data)) {
      expect(Buffer.from(bytes!).includes('script')).toBe(false)
    }
  })

  test.each([
    ['png', 'png'],
    ['gif', 'GIF'],
    ['jpeg', 'jpeg'],
    ['png', 'jpg'],
    ['jpeg', 'png'],
    ['gif', 'JPEG'],
  ] as const)('R-5.18 %s is accepted with the extension %s', async (format, ending) => {
    const bytes = await picture(40, 30).toFormat(format).toBuffer()
    expect((await send(bytes, { name: `图片 1.${ending}` })).code).toBe(0)
  })
})

describe('R-5.18 R-5.20 T13 other files are rejected:', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  )
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['SVG', () => svg, 'a.svg'],
    ['SVG that calls itself PNG', () => svg, 'a.png'],
    ['WebP', () => picture(9, 9).webp().toBuffer(), 'a.webp'],
    ['a page behind the first bytes of a GIF', () => Buffer.from('GIF89a<html><script>alert(1)</script>'), 'a.gif'],
    ['half a JPEG', async () => photo.subarray(0, photo.length / 2), 'a.jpg'],
    ['a program', () => Buffer.from('MZ\u0090'), 'a.exe'],
    ['no ending', () => photo, 'photo'],
    ['an ending every object has', () => photo, 'a.constructor'],
    ['nothing', () => new Uint8Array(), 'a.jpg'],
  ])('%s', async (_name, bytes, name) => {
    const response = await send(await bytes(), { name })
    expect(response).toMatchObject({ status: 400, code: ERROR_CODES.BAD_INPUT, data: null })
    expect(response.msg).toMatch(/请上传jpg\|jpeg\|png\|gif格式的文件|图片已损坏|这个文件是空的/)
  })

  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['WebP', () => picture(9, 9).webp().toBuffer()],
    ['AVIF', () => picture(9, 9).avif().toBuffer()],
    ['SVG', () => svg],
    ['PDF', () => Buffer.from('%PDF-1.7')],
    ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic')],
  ])('R-5.20 %s named as JPEG is rejected with its actual type', async (kind, bytes) => {
    expect((await send(await bytes())).msg).toBe(`这个文件的内容是 ${kind}，请上传jpg|jpeg|png|gif格式的文件`)
  })

  test('a picture of more than 40 megapixels', async () => {
    const bomb = await picture(12_000, 12_000).png().toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    expect((await send(bomb, { name: 'a.png' })).msg).toBe('图片尺寸过大，请缩小后再上传')
  })

  test.each([
    ['too many frames', [2, 2, 201]],
    ['more than 40 megapixels in all frames together', [2000, 2000, 11]],
  ] as const)('an animated GIF of %s', async (_name, [width, height, frames]) => {
    const response = await send(await movingPicture(width, height, frames), { name: 'a.gif' })
    expect(response).toMatchObject({ status: 400, msg: '动图尺寸过大或帧数过多，请裁剪后再上传' })
  })

  test('no file, two files, or a repeated field', async () => {
    const post = async (fields: [string, string | File][]) => {
      const body = new FormData()
      for (const [name, value] of fields) body.append(name, value)
      const { service, path } = uploadTempFileAsVisitor
      return (await site.send(`/${service}/${path}`, { method: 'POST', body })).status
    }
    const file = new File([photo as Uint8Array<ArrayBuffer>], 'a.jpg')
    const { formToken } = await site.read(getUploadToken, {})
    expect(await post([['formToken', formToken]])).toBe(400)
    expect(
      await post([
        ['formToken', formToken],
        ['file', 'text'],
      ]),
    ).toBe(400)
    expect(
      await post([
        ['formToken', formToken],
        ['file', file],
        ['more', file],
      ]),
    ).toBe(400)
    expect(
      await post([
        ['formToken', formToken],
        ['formToken', formToken],
        ['file', file],
      ]),
    ).toBe(400)
  })
})

test('R-5.17 A-17 exactly 10,485,760 bytes are accepted, one more is rejected', async () => {
  const padded = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)])
  expect((await send(padded(PHOTO_MAX_BYTES))).code).toBe(0)
  expect(await send(padded(PHOTO_MAX_BYTES + 1))).toMatchObject({
    status: 413,
    code: ERROR_CODES.TOO_LARGE,
    msg: '文件大小不能超过10MB',
  })
})

describe('limits', () => {
  test('an account can upload 200 MB in 24 hours, which is what the message says at any hour', async () => {
    const { db } = site.store
    const uploadId = 'q'.repeat(22)
    await db.insert(upload).values({ uploadId, accountId: 7, receivedBytes: ACCOUNT_QUOTA, keptBytes: 0 })
    const refused = await send(await picture(8, 8).png().toBuffer(), { as: 'member', name: 'a.png' })
    await db.delete(upload).where(eq(upload.uploadId, uploadId))
    expect(refused.msg).toBe('最近 24 小时上传的图片过多，请过几个小时再试')
  })

  test('an account can upload 60 an hour; a rejected file does not count', async () => {
    const small = await picture(8, 8).png().toBuffer()
    const { db } = site.store
    await db.execute(sql`
      insert into ${attempt} (key, at) select 'upload:account 7', clock_timestamp() from generate_series(1, 59)`)
    expect((await send(Buffer.from('no picture'), { as: 'member' })).status).toBe(400)
    expect((await send(small, { as: 'member', name: 'a.png' })).code).toBe(0)
    const refused = await send(small, { as: 'member', name: 'a.png' })
    expect([refused.status, refused.code]).toEqual([429, ERROR_CODES.TOO_MANY_REQUESTS])
  })

  test('an account can upload 200 MB a day', async () => {
    await site.store.db
      .insert(upload)
      .values({ uploadId: 'full', accountId: 7, receivedBytes: 200 * 1024 * 1024, keptBytes: 1 })
    expect((await send(photo, { as: 'member' })).status).toBe(429)
    await site.store.db.delete(upload).where(eq(upload.uploadId, 'full'))
  })

  test('temporary photos take at most 2 GB in all', async () => {
    const half = { accountId: null, receivedBytes: 1, keptBytes: 2 ** 30 + 1 }
    await site.store.db.insert(upload).values([
      { uploadId: 'half', ...half },
      { uploadId: 'other half', ...half },
    ])
    expect((await send(photo)).status).toBe(503)
    await site.store.db.delete(upload).where(sql`${upload.uploadId} in ('half', 'other half')`)
  })
})

describe('A-24 a photo not claimed by a form is deleted after 24 hours', () => {
  const age = (address: string, hours: number) =>
    site.store.db
      .update(upload)
      .set({ createdAt: sql`clock_timestamp() - ${hours} * interval '1 hour'` })
      .where(eq(upload.uploadId, uploadIdOf(address)))

  test('with its files; newer and claimed ones stay', async () => {
    const old = (await send(photo)).data
    const young = (await send(photo)).data
    const claimed = (await send(photo)).data
    await claimUploads(site.store.db, null, [claimed])
    await age(old, 25)
    await age(young, 23)
    await age(claimed, 900)
    expect(await purgeUploads({ db: site.store.db, files })).toBe(1)
    expect(await stored(old)).toEqual([null, null, null, null])
    for (const remaining of [young, claimed]) expect(await stored(remaining)).not.toContain(null)
    expect(await rowOf(old)).toBeUndefined()
  })

  test('and can no longer be claimed; nor can one twice at once, or one never uploaded', async () => {
    const old = (await send(photo)).data
    const fresh = (await send(photo)).data
    await age(old, 25)
    const claim = (...addresses: string[]) => claimUploads(site.store.db, null, addresses)
    await expect(claim(old)).rejects.toMatchObject({ code: ERROR_CODES.CONFLICT })
    await expect(claim('/uploads/AAAAAAAAAAAAAAAAAAAAAA-1080.webp')).rejects.toMatchObject({
      code: ERROR_CODES.CONFLICT,
    })
    await expect(claim(fresh, fresh)).rejects.toMatchObject({ code: ERROR_CODES.CONFLICT })
  })
})

describe('T10 ownership of photos', () => {
  const claim = (owner: number | null, address: string) => claimUploads(site.store.db, owner, [address])
  const refused = { code: ERROR_CODES.CONFLICT, message: '有图片已失效，请删除后重新上传' }

  test('an account’s photo can be claimed only by that account, a visitor’s by whoever sends the form', async () => {
    const [members, visitors] = [(await send(photo, { as: 'member' })).data, (await send(photo)).data]
    for (const owner of [8, null]) await expect(claim(owner, members)).rejects.toMatchObject(refused)
    await claim(7, members)
    await claim(8, visitors)
    expect([await rowOf(members), await rowOf(visitors)]).toMatchObject([{ accountId: 7 }, { accountId: 8 }])
  })

  test('a paper cannot be claimed as a photo', async () => {
    const paper = (await send(photo, { as: 'member', endpoint: uploadPaper })).data
    await expect(claim(7, paper)).rejects.toMatchObject(refused)
  })

  test('nobody can release another account’s photo', async () => {
    const address = (await send(photo, { as: 'member' })).data
    await claim(7, address)
    await releaseUploads(site.store.db, 8, [address])
    expect(await rowOf(address)).toMatchObject({ accountId: 7, claimedAt: expect.any(Date) })
    await releaseUploads(site.store.db, 7, [address])
    expect(await rowOf(address)).toMatchObject({ accountId: null, claimedAt: null })
  })
})

const look = (name: string, secret = TEST_SECRET) =>
  site.send(`/generic/internal/uploads/${name}`, { headers: { 'x-internal-secret': secret } })

test('the statement of docs/operations.md removes a photo with its files, and no record gets it back', async () => {
  const { db } = site.store
  const address = (await send(photo, { as: 'member', endpoint: uploadFile })).data
  const id = uploadIdOf(address)
  const statement = /UPDATE generic\.upload [^;]+;/.exec(readFileSync('docs/operations.md', 'utf8'))![0]
  await db.execute(sql.raw(statement.replace('…', id)))
  const isRefused = async () => {
    expect(await retainProfilePhotos(db, 7, { shown: [address], papers: [] })).toEqual([address])
    await expect(claimUploads(db, 7, [address])).rejects.toMatchObject({ code: ERROR_CODES.CONFLICT })
  }
  await isRefused()
  await purgeUploads({ db, files })
  for (const name of filesOf(id)) expect([name, (await look(name)).status]).toEqual([name, 404])
  await isRefused()
})

describe('T13 serving photos', () => {
  test('needs the internal secret and knows only the four files of a photo', async () => {
    const id = uploadIdOf((await send(photo)).data)
    const response = await look(`${id}-640.webp`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await look(`${id}.jpg`)).headers.get('content-type')).toBe('image/jpeg')
    for (const name of [`${id}-641.webp`, `${id}.webp`, id, `${id}.jpg.html`])
      expect((await look(name)).status).toBe(404)
    expect((await look(`${id}.jpg`, 'guess')).status).toBe(404)
  })
})
