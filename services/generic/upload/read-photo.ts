import path from 'node:path'
import { PHOTO_MAX_BYTES } from '#lib/contracts/limits.ts'
import { refusePhoto } from './refusals.ts'

const KINDS = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', gif: 'gif' } as const
const MAGIC = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: [0x47, 0x49, 0x46, 0x38],
}

/** What a visitor sent, as far as it can be told without opening it. */
export type Photo = { kind: keyof typeof MAGIC; bytes: Uint8Array }

/**
 * A visitor's photo, not opened yet: neither too heavy (R-5.17, A-17: 10,485,760 bytes are accepted) nor of another kind
 * than its ending and its first bytes say. What the decoder says is asked in a process of its own (`photo-pool.ts`).
 */
export async function readPhoto(file: File): Promise<Photo> {
  if (file.size > PHOTO_MAX_BYTES) throw refusePhoto('size', `${file.size} bytes`)
  const ending = path.extname(file.name).slice(1).toLowerCase()
  const kind = Object.hasOwn(KINDS, ending) ? KINDS[ending as keyof typeof KINDS] : null
  if (!kind) throw refusePhoto('format', 'ending')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!MAGIC[kind].every((byte, at) => bytes[at] === byte)) throw refusePhoto('format', 'first bytes')
  return { kind, bytes }
}
