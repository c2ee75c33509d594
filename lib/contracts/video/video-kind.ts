import { VIDEO_EXTENSIONS, VIDEO_MAX_BYTES } from '../limits.ts'

/** Type of a video, whatever its name. Formats with two extensions (wmv and asf, mpeg and vob) are one type. */
export type VideoKind = Exclude<(typeof VIDEO_EXTENSIONS)[number], 'asf' | 'vob'>

/** Why a file is rejected, both before the upload and on receipt. */
export const VIDEO_REFUSALS = {
  empty: '这个文件是空的，请重新选择',
  size: `视频不能超过 ${VIDEO_MAX_BYTES / 1024 / 1024} MB`,
  kind: `这个文件的内容不是可以上传的视频，支持 ${VIDEO_EXTENSIONS.join('、')} 格式`,
} as const

/** Bytes read to detect the file type. */
export const VIDEO_HEAD_BYTES = 16

/** File signatures: type, byte offset, and the possible texts, one character per byte. */
const SIGNATURES: readonly (readonly [VideoKind, at: number, ...texts: string[]])[] = [
  ['avi', 8, 'AVI '],
  ['wmv', 0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11'],
  ['mpeg', 0, '\0\0\x01\xba', '\0\0\x01\xb3'],
  ['flv', 0, 'FLV\x01'],
  ['rmvb', 0, '.RMF'],
  ['mov', 4, 'ftypqt  ', 'moov', 'mdat', 'wide', 'pnot'],
  ['3gp', 4, 'ftyp3g'],
  ['m4v', 4, 'ftypM4V'],
  ['f4v', 4, 'ftypf4v', 'ftypF4V'],
]

/** Brands of the same container that are not video: phone photos and audio. */
const NON_VIDEO_BRANDS = /^ftyp(?:hei|hev|mif|msf|avi|M4A|M4B)/

/** detects a video's type from its first bytes; null if it is not a supported video. */
export function videoKindOf(bytes: Uint8Array): VideoKind | null {
  const head = String.fromCharCode(...bytes.subarray(0, VIDEO_HEAD_BYTES))
  const brand = head.slice(4)
  const found = SIGNATURES.find(([, at, ...texts]) => texts.some((text) => head.startsWith(text, at)))
  if (found) return found[0] === 'avi' && !head.startsWith('RIFF') ? null : found[0]
  return brand.startsWith('ftyp') && !NON_VIDEO_BRANDS.test(brand) ? 'mp4' : null
}
