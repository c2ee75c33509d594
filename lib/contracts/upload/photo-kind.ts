import { PHOTO_EXTENSIONS } from '../limits.ts'
import { MESSAGES } from '../messages.ts'

const FORMATS = MESSAGES['R-5.20'](PHOTO_EXTENSIONS.join('|'))

/** Why a file is rejected, both before the upload and on receipt. */
export const PHOTO_REFUSALS = {
  format: FORMATS,
  empty: '这个文件是空的，请重新选择',
  unknown: `这个文件的内容不是图片，${FORMATS}`,
} as const

/** The message for a known but unsupported file type, by its common name. */
export const unsupportedKindMessage = (kind: string): string => `这个文件的内容是 ${kind}，${FORMATS}`

/** Bytes read to detect the file type. */
export const PHOTO_HEAD_BYTES = 32

/** A file signature: its byte offset, and the possible texts, one character per byte. */
type Signature = readonly [at: number, ...texts: string[]]
const KINDS = {
  jpeg: [0, '\xff\xd8\xff'],
  png: [0, '\x89PNG\r\n\x1a\n'],
  gif: [0, 'GIF87a', 'GIF89a'],
} satisfies Record<string, Signature>
/** File types often uploaded by mistake. */
const UNSUPPORTED_KINDS = {
  WebP: [8, 'WEBP'],
  HEIC: [4, 'ftyphei', 'ftyphev', 'ftypmif', 'ftypmsf'],
  AVIF: [4, 'ftypavi'],
  BMP: [0, 'BM'],
  TIFF: [0, 'II*\0', 'MM\0*'],
  SVG: [0, '<svg', '<?xml'],
  PDF: [0, '%PDF-'],
} satisfies Record<string, Signature>

export type PhotoKind = keyof typeof KINDS

/**
 * Detects a file's type from its first bytes, whatever its name: a supported `kind`, or `other`, an unsupported type or
 * null if unknown.
 */
export function photoKindOf(bytes: Uint8Array): { kind: PhotoKind } | { other: keyof typeof UNSUPPORTED_KINDS | null } {
  const head = String.fromCharCode(...bytes.subarray(0, PHOTO_HEAD_BYTES))
  const kind = kindBySignature<PhotoKind>(KINDS, head)
  return kind ? { kind } : { other: kindBySignature<keyof typeof UNSUPPORTED_KINDS>(UNSUPPORTED_KINDS, head) ?? null }
}

function kindBySignature<K extends string>(kinds: Record<K, Signature>, head: string): K | undefined {
  const found = Object.entries<Signature>(kinds).find(([, [at, ...texts]]) =>
    texts.some((text) => head.startsWith(text, at)),
  )
  return found?.[0] as K | undefined
}
