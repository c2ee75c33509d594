import { PHOTO_EXTENSIONS } from '../limits.ts'
import { MESSAGES } from '../messages.ts'

const FORMATS = MESSAGES['R-5.20'](PHOTO_EXTENSIONS.join('|'))

/** Why a file is not taken, as it is said before it is sent and where it is received. */
export const PHOTO_REFUSALS = {
  format: FORMATS,
  empty: '这个文件是空的，请重新选择',
  unknown: `这个文件的内容不是图片，${FORMATS}`,
} as const

/** The same of a picture of a kind we do not take, by the name people know it by. */
export const otherKindWords = (kind: string): string => `这个文件的内容是 ${kind}，${FORMATS}`

/** So many bytes tell. */
export const PHOTO_HEAD_BYTES = 32

/** How each kind begins, as text of one character a byte: at which byte, with what. */
type Beginning = readonly [at: number, ...texts: string[]]
const KINDS = {
  jpeg: [0, '\xff\xd8\xff'],
  png: [0, '\x89PNG\r\n\x1a\n'],
  gif: [0, 'GIF87a', 'GIF89a'],
} satisfies Record<string, Beginning>
/** What people send by mistake. */
const OTHERS = {
  WebP: [8, 'WEBP'],
  HEIC: [4, 'ftyphei', 'ftyphev', 'ftypmif', 'ftypmsf'],
  AVIF: [4, 'ftypavi'],
  BMP: [0, 'BM'],
  TIFF: [0, 'II*\0', 'MM\0*'],
  SVG: [0, '<svg', '<?xml'],
  PDF: [0, '%PDF-'],
} satisfies Record<string, Beginning>

export type PhotoKind = keyof typeof KINDS

/**
 * What a file is by its first bytes, whatever its name says: a kind we take, or `other`, one we do not, null where nobody
 * knows it.
 */
export function photoKindOf(bytes: Uint8Array): { kind: PhotoKind } | { other: keyof typeof OTHERS | null } {
  const head = String.fromCharCode(...bytes.subarray(0, PHOTO_HEAD_BYTES))
  const kind = beginningIn<PhotoKind>(KINDS, head)
  return kind ? { kind } : { other: beginningIn<keyof typeof OTHERS>(OTHERS, head) ?? null }
}

function beginningIn<K extends string>(kinds: Record<K, Beginning>, head: string): K | undefined {
  const found = Object.entries<Beginning>(kinds).find(([, [at, ...texts]]) =>
    texts.some((text) => head.startsWith(text, at)),
  )
  return found?.[0] as K | undefined
}
