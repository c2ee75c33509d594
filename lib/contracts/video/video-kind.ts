import { VIDEO_EXTENSIONS, VIDEO_MAX_BYTES } from '../limits.ts'

/** What a video is, whatever its name says. Of formats with two endings (wmv and asf, mpeg and vob) it is one. */
export type VideoKind = Exclude<(typeof VIDEO_EXTENSIONS)[number], 'asf' | 'vob'>

/** Why a file is not taken, as it is said before it is sent and where it is received. */
export const VIDEO_REFUSALS = {
  empty: '这个文件是空的，请重新选择',
  size: `视频不能超过 ${VIDEO_MAX_BYTES / 1024 / 1024} MB`,
  kind: `这个文件的内容不是可以上传的视频，支持 ${VIDEO_EXTENSIONS.join('、')} 格式`,
} as const

/** So many bytes tell. */
export const VIDEO_HEAD_BYTES = 16

/** How each kind begins, as text of one character a byte: at which byte, with what. */
const BEGINNINGS: readonly (readonly [VideoKind, at: number, ...texts: string[]])[] = [
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

/** Files of the same family that are no video, by the name of their brand: photos of a phone, and sound alone. */
const NO_VIDEO = /^ftyp(?:hei|hev|mif|msf|avi|M4A|M4B)/

/** the kind of a video by its first bytes; null for what is none, or of no kind we take. */
export function videoKindOf(bytes: Uint8Array): VideoKind | null {
  const head = String.fromCharCode(...bytes.subarray(0, VIDEO_HEAD_BYTES))
  const brand = head.slice(4)
  const found = BEGINNINGS.find(([, at, ...texts]) => texts.some((text) => head.startsWith(text, at)))
  if (found) return found[0] === 'avi' && !head.startsWith('RIFF') ? null : found[0]
  return brand.startsWith('ftyp') && !NO_VIDEO.test(brand) ? 'mp4' : null
}
