import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BUILDS, recordUser, usersOf } from '#scripts/bootstrap/build-users.mjs'
import { isAlive } from '#scripts/bootstrap/lock.mjs'
import { StepError } from '#scripts/bootstrap/steps.mjs'

const READY = 'ready'
const MAX_BUILDS = 3

export const isReady = (directory: string) => existsSync(join(directory, READY))
export const markReady = (directory: string) => writeFileSync(join(directory, READY), '')

/** Marks `directory` as used by this process until it ends. */
export function markUsed(directory: string) {
  try {
    recordUser(directory)
    utimesSync(join(directory, READY), new Date(), new Date())
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw ofAnotherUser(directory)
  }
}

/** Most often root made the build, in an update. */
function ofAnotherUser(directory: string) {
  const nameOf = (id: number | undefined) => (id === 0 ? 'root' : `user ${id}`)
  const own = process.geteuid?.()
  return new StepError(
    `${directory} belongs to ${nameOf(statSync(directory).uid)}; ${nameOf(own)} may not write there.`,
    [
      'Run git pull and every npm command as the user of the site, never as root.',
      `First give the checkout back to it, as root: chown -R ${own} ${dirname(dirname(directory))}`,
    ],
  )
}

/** Removes builds with matching names, except the most recently used ones and those used by a running process. */
export function removeOld(root: string, name: RegExp) {
  const readyBuilds = readdirSync(join(root, BUILDS))
    .filter((each) => name.test(each))
    .map((each) => join(root, BUILDS, each))
    .filter(isReady)
    .map((path) => ({ path, usedAt: statSync(join(path, READY)).mtimeMs }))
    .sort((a, b) => b.usedAt - a.usedAt)
  for (const { path } of readyBuilds.slice(MAX_BUILDS)) {
    if (usersOf(path).length === 0) rmSync(path, { recursive: true, force: true })
  }
}

/** A name that ends in `.1234` is being written by process 1234. */
const isBeingWritten = (name: string) => {
  const writerPid = /\.(\d+)$/.exec(name)?.[1]
  return writerPid !== undefined && isAlive(Number(writerPid))
}

/**
 * Removes unfinished builds with matching names. Where names do not include a process id, the caller must hold the
 * build lock, so that no other process is writing one.
 */
export function removeUnfinished(root: string, name: RegExp) {
  if (!existsSync(join(root, BUILDS))) return
  const unfinished = readdirSync(join(root, BUILDS)).filter(
    (each) => name.test(each) && !isReady(join(root, BUILDS, each)) && !isBeingWritten(each),
  )
  for (const each of unfinished) rmSync(join(root, BUILDS, each), { recursive: true, force: true })
}
