/*
 * SHA-256 of short texts. The browser's own (`crypto.subtle`) is asynchronous, one promise per digest, which takes ten
 * times as long for hundreds of thousands of texts of forty characters.
 */

const primes = (count: number) => {
  const found: number[] = []
  for (let next = 2; found.length < count; next++) if (found.every((prime) => next % prime !== 0)) found.push(next)
  return found
}
const fractionOf = (root: number) => ((root % 1) * 2 ** 32) | 0
const START = Int32Array.from(primes(8), (prime) => fractionOf(Math.sqrt(prime)))
const ROUNDS = Int32Array.from(primes(64), (prime) => fractionOf(Math.cbrt(prime)))

/** Maximum number of characters that fit into one block. */
const LONGEST = 55

const block = new Uint8Array(64)
const words = new Int32Array(64)
const view = new DataView(block.buffer)

/** The first 32 bits of the SHA-256 of an ASCII text of at most 55 characters, as a number. */
export function firstWordOfSha256(text: string): number {
  if (text.length > LONGEST) throw new RangeError('Too long for one block')
  block.fill(0)
  for (let at = 0; at < text.length; at++) block[at] = text.charCodeAt(at)
  block[text.length] = 0x80
  view.setUint32(60, text.length * 8)
  for (let at = 0; at < 16; at++) words[at] = view.getInt32(at * 4)
  for (let at = 16; at < 64; at++) {
    const a = words[at - 15]!
    const b = words[at - 2]!
    const low = rotateRight(a, 7) ^ rotateRight(a, 18) ^ (a >>> 3)
    const high = rotateRight(b, 17) ^ rotateRight(b, 19) ^ (b >>> 10)
    words[at] = (words[at - 16]! + low + words[at - 7]! + high) | 0
  }
  let [a, b, c, d, e, f, g, h] = START as unknown as [number, number, number, number, number, number, number, number]
  for (let at = 0; at < 64; at++) {
    const choice = (e & f) ^ (~e & g)
    const first =
      (h + (rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)) + choice + ROUNDS[at]! + words[at]!) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = ((rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + majority) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  return (a + START[0]!) >>> 0
}

const rotateRight = (word: number, by: number) => (word >>> by) | (word << (32 - by))
