import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isAlive, startOf } from './process-identity.ts'

type Owner = { pid: number; startedAt: string | null }

/** The folder is in use by a running process, named in the message. */
export class StoreLockedError extends Error {
  readonly pid: number

  constructor(folder: string, { pid }: Owner) {
    super(
      `The store in ${folder} is in use by process ${pid}. Only one process may open it: stop that one first, ` +
        'or give this one its own DATA_DIR or a DATABASE_URL.',
    )
    this.name = 'StoreLockedError'
    this.pid = pid
  }
}

/**
 * Makes this process the only owner of a store folder; PGlite itself would let two processes in and lose data.
 * A lock is stale only if its process is gone or its id has been reused, never by age.
 * Returns the function that releases the folder.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  const mine = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) } satisfies Owner)
  mkdirSync(path.dirname(folder), { recursive: true })
  while (!claim(file, mine)) {
    const text = read(file)
    if (text === null) continue
    const owner = ownerOf(text)
    if (owner && isHeld(owner)) throw new StoreLockedError(folder, owner)
    discard(file, text)
  }
  removeStalePostmasterFile(folder)
  return () => {
    if (read(file) === mine) rmSync(file, { force: true })
  }
}

/** Publishes the finished file atomically: linking fails if the name is taken, and nobody sees a partial file. */
function claim(file: string, text: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes a stale lock, unless another process was faster and the file is now a fresh lock. */
function discard(file: string, stale: string) {
  const aside = `${file}.${process.pid}.stale`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (read(aside) !== stale) {
    try {
      linkSync(aside, file)
    } catch {}
  }
  rmSync(aside, { force: true })
}

const isHeld = ({ pid, startedAt }: Owner) => {
  if (!isAlive(pid)) return false
  const now = startOf(pid)
  return startedAt === null || now === null || now === startedAt
}

function ownerOf(text: string): Owner | null {
  try {
    const owner = JSON.parse(text) as Owner
    return Number.isInteger(owner.pid) && owner.pid > 0 ? owner : null
  } catch {
    return null
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** A killed server leaves its pid file behind, which can keep the next one from starting (FM-09). */
function removeStalePostmasterFile(folder: string) {
  const file = path.join(folder, 'postmaster.pid')
  const pid = Number(read(file)?.split('\n', 1)[0])
  // PGlite writes a negative number, which is no process id.
  if (Number.isInteger(pid) && (pid <= 0 || !isAlive(pid))) rmSync(file, { force: true })
}
