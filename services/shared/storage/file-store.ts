/**
 * Stores uploaded files. Names are generated: letters, digits, `_`, `-` and one extension, never a visitor's own text.
 * A full store refuses with BUSY, an unresponsive one with UPSTREAM_FAILED.
 */
export interface FileStore {
  /** Writes the file atomically; once this resolves, it survives the end of the process. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or null if the file does not exist. */
  get(name: string): Promise<Uint8Array | null>
  /** Removes the files; missing ones are ignored. */
  remove(names: readonly string[]): Promise<void>
  /** Refuses with BUSY if this many more bytes would not fit. */
  requireRoom(bytes: number): Promise<void>
}

/** A part is a piece of a larger file and has no type of its own. */
const TYPES: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg', part: 'application/octet-stream' }
const NAME = /^[\w-]+\.(webp|jpg|part)$/

/** MIME type of a stored file by its extension. Throws for a name that was not generated here. */
export function typeOfFile(name: string): string {
  const type = TYPES[NAME.exec(name)?.[1] ?? '']
  if (!type) throw new Error('not the name of a stored file')
  return type
}
