import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { compress } from './encoding.ts'

const decompress = promisify(brotliDecompress)

/** Bytes. The highest level takes 0.1 s for 90 KB; nothing much larger may keep a core busy. */
const MAX_BYTES = 64 * 1024
/** Pause after each page, as a multiple of the time it took: a crawl of all pages must not become a load. */
const PAUSE_FACTOR = 3

/** Recompresses stored pages that are requested again, as small as brotli can, one at a time on the thread pool. */
export class Recompressor {
  // A newer response with the same text reuses these bytes, so it is recognized here too.
  readonly #done = new WeakSet<Buffer>()
  #isBusy = false
  #restUntil = 0

  /** Whether this brotli body can still be made smaller and there is time for it now. */
  isDue(body: Buffer): boolean {
    return !this.#isBusy && body.length <= MAX_BYTES && !this.#done.has(body) && performance.now() >= this.#restUntil
  }

  /** Compresses the same text into fewer bytes. */
  async recompress(body: Buffer): Promise<Buffer> {
    this.#isBusy = true
    const start = performance.now()
    try {
      const recompressed = await compress(await decompress(body), 'br', 'asked')
      const smallest = recompressed.length < body.length ? recompressed : body
      this.#done.add(smallest)
      return smallest
    } catch (error) {
      this.#done.add(body)
      throw error
    } finally {
      const now = performance.now()
      this.#restUntil = now + PAUSE_FACTOR * (now - start)
      this.#isBusy = false
    }
  }
}
