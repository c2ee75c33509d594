import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Whether a process with this id exists, including one we may not signal. */
export const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * The start time of a process, as a text that a later process with the same id cannot have (in a container, ids
 * repeat); null where the system does not provide it.
 */
export const startOf = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may contain spaces; field 22 is counted after it.
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return null
  }
}

/** Whether the process of this id still runs: the one that `startOf` described so, if that is known. */
export const isRunning = (pid, startedAt) => {
  if (!isAlive(pid)) return false
  const now = startOf(pid)
  return !startedAt || now === null || now === startedAt
}

const read = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Locks held by this process: its id in any other lock is that of a predecessor. */
const held = new Set()

const isHeld = (path, pid, startedAt) => {
  if (pid === process.pid) return held.has(path)
  return Boolean(pid) && isRunning(pid, startedAt)
}

/** Puts the complete file in place atomically: a process killed meanwhile leaves no empty lock. */
function claim(path) {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${process.pid} ${startOf(process.pid) ?? ''}`)
  try {
    linkSync(draft, path)
    held.add(path)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes a lock left by a dead process: only the process that renames that very file may remove it. */
function removeStale(path, content) {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (read(aside) !== content) linkSync(aside, path)
  } catch {
    // Another process was faster; the next round sees the result.
  }
  rmSync(aside, { force: true })
}

/**
 * Runs `work` while holding the lock file `path`, which is exclusive within this checkout. Waits for a live holder
 * (calling `onWait` once with its pid); a dead one is replaced.
 */
export async function withLock(path, work, onWait = () => {}) {
  mkdirSync(dirname(path), { recursive: true })
  let hasWaited = false
  while (!claim(path)) {
    const content = read(path)
    const [pid, startedAt] = content.split(' ')
    if (!isHeld(path, Number(pid), startedAt)) removeStale(path, content)
    else {
      if (!hasWaited) onWait(Number(pid))
      hasWaited = true
      await sleep(250)
    }
  }
  try {
    return await work()
  } finally {
    held.delete(path)
    rmSync(path, { force: true })
  }
}
