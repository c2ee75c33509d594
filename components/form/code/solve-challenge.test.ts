import { createHash, randomBytes } from 'node:crypto'
import { firstWordOfSha256 } from './sha256.ts'
import { solveChallenge } from './solve-challenge.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE()

test('the hash equals SHA-256 for every length that fits a block', () => {
  for (let length = 0; length <= 55; length++) {
    const text = randomBytes(length).toString('base64url').slice(0, length)
    expect(firstWordOfSha256(text)).toBe(hashOf(text))
  }
  expect(() => firstWordOfSha256('x'.repeat(56))).toThrow(RangeError)
})

test('the numbers found give hashes with the required zero bits, and progress is reported up to 1', async () => {
  const challenge = randomBytes(16).toString('base64url')
  const progress: number[] = []
  const work = await solveChallenge({ challenge, bits: 9, parts: 4 }, { onProgress: (part) => progress.push(part) })
  expect(work).toEqual({ challenge, bits: 9, numbers: expect.any(Array) })
  expect(work.numbers).toHaveLength(4)
  for (const [at, number] of work.numbers.entries()) {
    expect(Math.clz32(hashOf(`${challenge}.${at}.${number}`))).toBeGreaterThanOrEqual(9)
  }
  expect(progress).toEqual([0.25, 0.5, 0.75, 1])
})

test('aborting stops the work', async () => {
  const leaving = new AbortController()
  const work = solveChallenge({ challenge: 'c'.repeat(22), bits: 32, parts: 1 }, { signal: leaving.signal })
  leaving.abort(new Error('closed'))
  await expect(work).rejects.toThrow('closed')
})
