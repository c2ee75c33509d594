import path from 'node:path'
import { PHOTO_EXTENSIONS, PHOTO_MAX_BYTES } from '#lib/contracts/limits.ts'
import { refusePhoto } from './refusals.ts'

/** First bytes, as text of one character a byte. */
const KINDS = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['gif', /^GIF8[79]a/],
] as const
/** What people send by mistake, by the name they know it by. */
const OTHERS = [
  ['WebP', /^RIFF[\s\S]{4}WEBP/],
  ['HEIC', /^[\s\S]{4}ftyp(?:hei|hev|mif|msf)/],
  ['AVIF', /^[\s\S]{4}ftypavi/],
  ['BMP', /^BM/],
  ['TIFF', /^(?:II\*\0|MM\0\*)/],
  ['SVG', /^\s*<(?:\?xml|!--|svg)/i],
  ['PDF', /^%PDF-/],
] as const
const HEAD = 32

/** What a visitor sent, as far as it can be told without opening it. */
export type Photo = { kind: (typeof KINDS)[number][0]; bytes: Uint8Array }

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
  const [kind] = KINDS.find(([, magic]) => magic.test(head)) ?? []
  if (kind) return { kind, bytes }
  const [other] = OTHERS.find(([, magic]) => magic.test(head)) ?? []
  throw refusePhoto(other ? { content: other } : 'unknown', 'first bytes')
}
