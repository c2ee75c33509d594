import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '../service-error.ts'
import { type FileStore, typeOfFile } from './file-store.ts'

/** The store and the logs live on the same disk and must not run out because of pictures (FM-05). */
const LEAST_FREE = 500 * 1024 * 1024

/** Files in a folder of this machine; `leastFree` bytes of the disk stay free. */
export function openFolder(folder: string, { leastFree = LEAST_FREE } = {}): FileStore {
  // Shelves keep a folder small enough to look into.
  const shelfOf = (name: string) => path.join(folder, name.slice(0, 2).toLowerCase())
  const placeOf = (name: string) => {
    // Refuses what is no name of ours, so that no name leads out of the folder.
    typeOfFile(name)
    return path.join(shelfOf(name), name)
  }
  const requireRoom = async (bytes: number) => {
    await mkdir(folder, { recursive: true })
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < leastFree + bytes) throw full()
  }
  return {
    requireRoom,
    async put(name, bytes) {
      const place = placeOf(name)
      try {
        await requireRoom(bytes.byteLength)
        await mkdir(shelfOf(name), { recursive: true })
        await writeWhole(place, bytes)
      } catch (error) {
        throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? full() : error
      }
    },
    get: (name) =>
      readFile(placeOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    remove: async (names) => {
      await Promise.all(names.map((name) => rm(placeOf(name), { force: true })))
    },
  }
}

/** Written beside its place, on the disk before it is moved there: nobody ever reads half a file (FM-05, FM-06). */
async function writeWhole(place: string, bytes: Uint8Array) {
  const draft = `${place}.${randomUUID()}`
  try {
    const file = await open(draft, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, place)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

const full = () => new ServiceError(ERROR_CODES.BUSY, '存储空间不足，暂时无法上传，请稍后再试', { reason: 'disk full' })
