import { videoFileKey } from './video-file-key.ts'

const MIB = 1024 * 1024
const film = (change?: number) => {
  const bytes = new Uint8Array(2 * MIB)
  if (change !== undefined) bytes[change] = 1
  return bytes
}
const keyOf = (bytes: Uint8Array<ArrayBuffer>, name = 'a.mp4', lastModified = 1) =>
  videoFileKey(new File([bytes], name, { lastModified }))

test('R-14.4 a file has the same key under another name and date, and as a copy', async () => {
  const key = await keyOf(film())
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(await keyOf(film(), '副本.mp4', 2)).toBe(key)
})

test.each([
  ['its beginning', film(5)],
  ['its end', film(2 * MIB - 5)],
  ['its length', film().subarray(1)],
])('R-14.4 a file that differs in %s has another key', async (_, other) => {
  expect(await keyOf(other)).not.toBe(await keyOf(film()))
})

test('R-14.4 where the browser cannot hash, the key is made from size and date, in a form the service accepts', async () => {
  const { crypto } = globalThis
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: {} })
  try {
    expect(await keyOf(film(), 'a.mp4', 7)).toMatch(/^[\w-]{16,64}$/)
    expect(await keyOf(film(), 'a.mp4', 8)).not.toBe(await keyOf(film(), 'a.mp4', 7))
  } finally {
    Object.defineProperty(globalThis, 'crypto', { configurable: true, value: crypto })
  }
})
