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

const read = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
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
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const content = read(path)
    const pid = Number(content)
    if (content && !isAlive(pid)) removeStale(path, content)
    else {
      if (content && !hasWaited) onWait(pid)
      hasWaited ||= Boolean(content)
      await sleep(250)
    }
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}
