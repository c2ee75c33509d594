/**
 * Where uploaded files are kept. Names are made by us: letters, digits, `_`, `-` and one ending; a visitor's own text
 * never becomes one. A store that is full refuses with BUSY, one that does not answer with UPSTREAM_FAILED.
 */
export interface FileStore {
  /** Keeps the bytes under the name, whole or not at all; they survive the end of this process once it resolves. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or null when there is no such file. */
  get(name: string): Promise<Uint8Array | null>
  /** Removes the files; ones that are not there are no error. */
  remove(names: readonly string[]): Promise<void>
  /** Refuses with BUSY when so many bytes more would not fit. */
  requireRoom(bytes: number): Promise<void>
}

/** A part is a piece of something larger, and nothing by itself. */
const TYPES: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg', part: 'application/octet-stream' }
const NAME = /^[\w-]+\.(webp|jpg|part)$/

/** MIME type of a stored file by its ending. Throws for a name that is not one of ours. */
export function typeOfFile(name: string): string {
  const type = TYPES[NAME.exec(name)?.[1] ?? '']
  if (!type) throw new Error('not the name of a stored file')
  return type
}
