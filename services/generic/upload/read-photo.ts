import path from 'node:path'
import { PHOTO_EXTENSIONS, PHOTO_MAX_BYTES } from '#lib/contracts/limits.ts'
import { refusePhoto } from './refusals.ts'

/** How each kind begins, as text of one character a byte: at which byte, with what. */
type Beginning = readonly [at: number, ...texts: string[]]
const KINDS = {
  jpeg: [0, '\xff\xd8\xff'],
  png: [0, '\x89PNG\r\n\x1a\n'],
  gif: [0, 'GIF87a', 'GIF89a'],
} satisfies Record<string, Beginning>
/** What people send by mistake, by the name they know it by. */
const OTHERS = {
  WebP: [8, 'WEBP'],
  HEIC: [4, 'ftyphei', 'ftyphev', 'ftypmif', 'ftypmsf'],
  AVIF: [4, 'ftypavi'],
  BMP: [0, 'BM'],
  TIFF: [0, 'II*\0', 'MM\0*'],
  SVG: [0, '<svg', '<?xml'],
  PDF: [0, '%PDF-'],
} satisfies Record<string, Beginning>

function beginningIn<K extends string>(kinds: Record<K, Beginning>, head: string): K | undefined {
  const found = Object.entries<Beginning>(kinds).find(([, [at, ...texts]]) =>
    texts.some((text) => head.startsWith(text, at)),
  )
  return found?.[0] as K | undefined
}

const HEAD = 32

/** What a visitor sent, as far as it can be told without opening it. */
export type Photo = { kind: keyof typeof KINDS; bytes: Uint8Array }

/**
 * A visitor's photo, not opened yet: not too heavy (R-5.17, A-17: 10,485,760 bytes are accepted), with an ending and
 * content of a kind we take. Which kind its content says, whatever the ending: programs save a PNG as `.jpg` often
 * enough. What the decoder says is asked in a process of its own (`photo-pool.ts`).
 */
export async function readPhoto(file: File): Promise<Photo> {
  if (file.size > PHOTO_MAX_BYTES) throw refusePhoto('size', `${file.size} bytes`)
  const ending = path.extname(file.name).slice(1).toLowerCase()
  if (!(PHOTO_EXTENSIONS as readonly string[]).includes(ending)) throw refusePhoto('format', 'ending')
  if (file.size === 0) throw refusePhoto('empty', '0 bytes')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const head = Buffer.from(bytes.subarray(0, HEAD)).toString('latin1')
  const kind = beginningIn(KINDS, head)
  if (kind) return { kind, bytes }
  const other = beginningIn(OTHERS, head)
  throw refusePhoto(other ? { content: other } : 'unknown', 'first bytes')
}
