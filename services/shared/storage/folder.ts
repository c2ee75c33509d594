import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '../service-error.ts'
import { type FileStore, typeOfFile } from './file-store.ts'

/**
 * Free bytes to leave: the store and the logs share the disk and must not run out of space because of pictures (FM-05).
 */
const MIN_FREE_BYTES = 500 * 1024 * 1024

/** Stores files in a local folder; `leastFree` bytes of the disk stay free. */
export function openFolder(folder: string, { leastFree = MIN_FREE_BYTES } = {}): FileStore {
  // Subfolders keep each directory small enough to list.
  const subfolderOf = (name: string) => path.join(folder, name.slice(0, 2).toLowerCase())
  const pathOf = (name: string) => {
    // Throws for foreign names, so that no name escapes the folder.
    typeOfFile(name)
    return path.join(subfolderOf(name), name)
  }
  const requireRoom = async (bytes: number) => {
    await mkdir(folder, { recursive: true })
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < leastFree + bytes) throw full()
  }
  return {
    requireRoom,
    async put(name, bytes) {
      const filePath = pathOf(name)
      try {
        await requireRoom(bytes.byteLength)
        await mkdir(subfolderOf(name), { recursive: true })
        await writeWhole(filePath, bytes)
      } catch (error) {
        throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? full() : error
      }
    },
    get: (name) =>
      readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    remove: async (names) => {
      await Promise.all(names.map((name) => rm(pathOf(name), { force: true })))
    },
  }
}

/** Writes next to the target and syncs before renaming, so that nobody reads a partial file (FM-05, FM-06). */
async function writeWhole(filePath: string, bytes: Uint8Array) {
  const draft = `${filePath}.${randomUUID()}`
  try {
    const file = await open(draft, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, filePath)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

const full = () => new ServiceError(ERROR_CODES.BUSY, '存储空间不足，暂时无法上传，请稍后再试', { reason: 'disk full' })
