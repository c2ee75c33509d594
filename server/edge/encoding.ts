import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|manifest\+json|ld\+json|[a-z.]+\+xml)|image\/svg\+xml)/
/** Below this size, in bytes, compression costs more in headers than it saves in the body. */
export const SMALLEST_COMPRESSED = 860

export const isCompressible = (contentType: string | undefined) =>
  contentType !== undefined && COMPRESSIBLE.test(contentType)

function accepts(header: string, coding: string): boolean {
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';')
    if (name.trim().toLowerCase() !== coding) continue
    const weight = parameters.map((each) => each.trim()).find((each) => /^q=/i.test(each))
    return weight === undefined || Number(weight.slice(2)) > 0
  }
  return false
}

// Browsers and crawlers send about a dozen variants; the limit keeps made-up ones from filling memory.
const remembered = new Map<string, Encoding>()
const MAX_REMEMBERED = 200

/** Picks the response encoding the client accepts: brotli before gzip before identity. */
export function negotiate(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const known = remembered.get(header)
  if (known !== undefined) return known
  const chosen = accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : 'identity'
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(header, chosen)
  return chosen
}

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/**
 * Levels: pages are compressed again whenever they change, built files only once. `asked` is for a stored page that is
 * requested again: 7 % smaller for ten times the work. `hurried`: a tenth of the work, while web needs the CPU for the
 * pages in the queue.
 */
const LEVELS = {
  page: { br: 8, gzip: 7 },
  hurried: { br: 4, gzip: 4 },
  asset: { br: 10, gzip: 9 },
  asked: { br: 11, gzip: 9 },
} as const

/** Compresses on the thread pool, so that cache hits are still served meanwhile. */
export function compress(body: Buffer, encoding: Encoding, kind: keyof typeof LEVELS): Promise<Buffer> {
  const levels = LEVELS[kind]
  if (encoding === 'gzip') return gzipAsync(body, { level: levels.gzip })
  if (encoding === 'br') {
    return brotliAsync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: levels.br,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    })
  }
  return Promise.resolve(body)
}
