import { readdir } from 'node:fs/promises'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { startBucket } from '#tests/services/start-bucket.ts'
import { temporaryFolder } from '#tests/services/start-process.ts'
import { openBucket } from './bucket.ts'
import type { FileStore } from './file-store.ts'
import { openFolder } from './folder.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text))
const text = (found: Uint8Array | null) => found && Buffer.from(found).toString()

/** The contract of both drivers: the services only know the interface. */
describe.each<[string, () => Promise<{ files: FileStore; close: () => Promise<unknown> }>]>([
  ['folder', async () => ({ files: openFolder(temporaryFolder()), close: async () => {} })],
  [
    'bucket',
    async () => {
      const bucket = await startBucket()
      return { files: openBucket(bucket.settings), close: bucket.close }
    },
  ],
])('files in a %s', (_name, open) => {
  let files: FileStore
  let close: () => Promise<unknown>
  beforeAll(async () => {
    ;({ files, close } = await open())
  })
  afterAll(() => close())

  test('a file is read back byte for byte, and writing it again replaces it', async () => {
    const every = new Uint8Array(70_000).map((_, at) => at % 256)
    await files.put('AbC_d-1-320.webp', every)
    expect(Buffer.from((await files.get('AbC_d-1-320.webp'))!).equals(Buffer.from(every))).toBe(true)
    await files.put('AbC_d-1-320.webp', bytes('newer'))
    expect(text(await files.get('AbC_d-1-320.webp'))).toBe('newer')
  })

  test('names that differ only in case are two files', async () => {
    await files.put('xx1.jpg', bytes('small'))
    await files.put('XX1.jpg', bytes('large'))
    expect([text(await files.get('xx1.jpg')), text(await files.get('XX1.jpg'))]).toEqual(['small', 'large'])
  })

  test('FM-19 a missing file is null, and removing it is no error', async () => {
    await files.put('gone.jpg', bytes('x'))
    await files.remove(['gone.jpg', 'never-there.jpg'])
    expect(await files.get('gone.jpg')).toBeNull()
  })

  test.each(['../secret.jpg', 'a/b.jpg', 'page.html', 'x.svg', 'a.jpg/..', '', '.jpg', 'a.jpg?x'])(
    'T15 %j is rejected as the name of a file',
    async (name) => {
      await expect((async () => files.get(name))()).rejects.toThrow('not the name')
      await expect(files.put(name, bytes('x'))).rejects.toThrow('not the name')
    },
  )
})

test('FM-05 a nearly full disk refuses writes as busy and keeps no partial file', async () => {
  const folder = temporaryFolder()
  const files = openFolder(folder, { leastFree: Number.MAX_SAFE_INTEGER })
  await expect(files.put('a.jpg', bytes('x'))).rejects.toMatchObject({ code: ERROR_CODES.BUSY })
  const left = await readdir(folder, { recursive: true, withFileTypes: true })
  expect(left.filter((each) => each.isFile())).toEqual([])
})

describe('buckets', () => {
  test('a bucket that does not accept our key is a failure, and nothing is stored', async () => {
    const bucket = await startBucket()
    const files = openBucket({ ...bucket.settings, keySecret: 'another' })
    await expect(files.put('a.jpg', bytes('x'))).rejects.toMatchObject({ code: ERROR_CODES.UPSTREAM_FAILED })
    await expect(files.get('a.jpg')).rejects.toMatchObject({ code: ERROR_CODES.UPSTREAM_FAILED })
    expect(bucket.names()).toEqual([])
    await bucket.close()
  })

  test('a body changed on its way is rejected, and nothing is stored', async () => {
    const bucket = await startBucket({ onTheWay: (body) => Buffer.concat([body, Buffer.from('y')]) })
    const files = openBucket(bucket.settings)
    await expect(files.put('a.jpg', bytes('x'))).rejects.toMatchObject({ code: ERROR_CODES.UPSTREAM_FAILED })
    expect(bucket.names()).toEqual([])
    await bucket.close()
  })

  test('FM-11 a bucket that is unavailable is a failure with a code', async () => {
    const bucket = await startBucket()
    const files = openBucket(bucket.settings)
    await bucket.close()
    await expect(files.get('a.jpg')).rejects.toMatchObject({ code: ERROR_CODES.UPSTREAM_FAILED })
  })
})
