import { MediaAddress } from '../fields.ts'
import { VIDEO_EXTENSIONS } from '../limits.ts'
import { parseVideoAddress } from './video-sites.ts'
import type { VideoSource } from './video-source.ts'

/** Parses the address of a video page or a video file; null for any other address. */
export function videoSourceAt(address: string): VideoSource | null {
  const extension = VIDEO_EXTENSIONS.find((each) => address.toLowerCase().endsWith(`.${each}`))
  const isFile = extension && MediaAddress.safeParse(address).success
  return parseVideoAddress(address) ?? (isFile ? { kind: 'file', url: address, extension } : null)
}
