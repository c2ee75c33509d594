import path from 'node:path'
import { PHOTO_EXTENSIONS, PHOTO_MAX_BYTES } from '#lib/contracts/limits.ts'
import { type PhotoKind, photoKindOf } from '#lib/contracts/upload/photo-kind.ts'
import { refusePhoto } from './refusals.ts'

/** A visitor's photo, with its type as detected without decoding. */
export type Photo = { kind: PhotoKind; bytes: Uint8Array }

/**
 * Reads a visitor's photo without decoding it: checks its size (R-5.17, A-17: 10,485,760 bytes are accepted), extension
 * and type. The type is detected from the content, not the extension: programs often save a PNG as `.jpg`. The decoder
 * runs in a separate process (`photo-pool.ts`).
 */
export async function readPhoto(file: File): Promise<Photo> {
  if (file.size > PHOTO_MAX_BYTES) throw refusePhoto('size', `${file.size} bytes`)
  const extension = path.extname(file.name).slice(1).toLowerCase()
  if (!(PHOTO_EXTENSIONS as readonly string[]).includes(extension)) throw refusePhoto('format', 'ending')
  if (file.size === 0) throw refusePhoto('empty', '0 bytes')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const found = photoKindOf(bytes)
  if ('kind' in found) return { kind: found.kind, bytes }
  throw refusePhoto(found.other ? { content: found.other } : 'unknown', 'first bytes')
}
