import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * When a process started, as a text a later one with the same id cannot have, which in a container is the rule; null
 * where the system does not say.
 */
const startOf = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold spaces; field 22 counts from behind it.
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return null
  }
}

const read = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** What this process holds: its own id in any other lock is that of a predecessor. */
const held = new Set()

const isHeld = (path, pid, startedAt) => {
  if (pid === process.pid) return held.has(path)
  if (!pid || !isAlive(pid)) return false
  const now = startOf(pid)
  return !startedAt || now === null || now === startedAt
}

/** Puts the finished file in place in one step: whoever is killed meanwhile leaves no empty lock. */
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

/** Takes a lock left by a process that is gone: whoever moves that very file away may remove it. */
function removeStale(path, content) {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (read(aside) !== content) linkSync(aside, path)
  } catch {
    // Somebody else was quicker; the next round sees what they left.
  }
  rmSync(aside, { force: true })
}

/**
 * Runs `work` while no other process of this checkout holds the lock file `path`. Waits for a living holder (telling
 * `onWait` its pid once); a holder that died is replaced.
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
