import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '../service-error.ts'

/** Disk space for all waiting bodies together, bytes. */
const SPOOL_MAX = 2 ** 30

let spooled = 0

/**
 * Receives a body of at most `limit` bytes into a temporary file, so that a slow upload costs no memory. The file is
 * unlinked from the start: nothing is left behind, however the process ends. Call `drop` once it has been read.
 * Refuses a longer body with TOO_LARGE, one that breaks off with BAD_INPUT, and with BUSY when the disk has no room.
 */
export async function spoolBody(request: Request, limit: number) {
  const tooLarge = () => new ServiceError(ERROR_CODES.TOO_LARGE)
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  const file = await openUnlinked()
  let length = 0
  const drop = () => {
    spooled -= length
    // The file is unlinked, so a failed close leaves nothing behind.
    file.close().catch(() => {})
  }
  try {
    for await (const chunk of chunksOf(request)) {
      if (length + chunk.length > limit) throw tooLarge()
      if (spooled + chunk.length > SPOOL_MAX) throw noRoom('spool full')
      length += chunk.length
      spooled += chunk.length
      await write(file, chunk)
    }
  } catch (error) {
    drop()
    throw error
  }
  const read = async () => {
    const bytes = new Uint8Array(length)
    for (let at = 0; at < length; ) {
      const { bytesRead } = await file.read(bytes, at, length - at, at)
      if (bytesRead === 0) throw new Error('a spooled body is shorter than it was')
      at += bytesRead
    }
    return bytes
  }
  return { read, drop }
}

async function openUnlinked(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `body-${randomUUID()}`)
  try {
    const file = await open(name, 'wx+', 0o600)
    await unlink(name)
    return file
  } catch (error) {
    throw noRoom(String((error as NodeJS.ErrnoException).code))
  }
}

async function* chunksOf({ body }: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? []
  } catch {
    throw new ServiceError(ERROR_CODES.BAD_INPUT, undefined, { reason: 'body broke off' })
  }
}

async function write(file: FileHandle, chunk: Uint8Array) {
  try {
    for (let at = 0; at < chunk.length; ) at += (await file.write(chunk, at)).bytesWritten
  } catch (error) {
    throw noRoom(String((error as NodeJS.ErrnoException).code))
  }
}

const noRoom = (reason: string) =>
  new ServiceError(ERROR_CODES.BUSY, '暂时无法上传，请稍后再试', { retryAfter: 60, reason })
