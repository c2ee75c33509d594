import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning, startOf } from './lock.mjs'

/** Folder of the builds, in the checkout. */
export const BUILDS = '.builds'

const folderOf = (build) => join(build, 'users')
const filesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : [])

/** Notes that this process uses a build: a file named by its id, with its start. */
export function recordUser(build) {
  mkdirSync(folderOf(build), { recursive: true })
  writeFileSync(join(folderOf(build), String(process.pid)), startOf(process.pid) ?? '')
}

/** Ids of the running processes that use a build. */
export const usersOf = (build) =>
  filesIn(folderOf(build))
    .filter((pid) => isRunning(Number(pid), readFileSync(join(folderOf(build), pid), 'utf8')))
    .map(Number)

/** Ids of the running processes that use any build of this checkout. */
export const buildUsers = (root) => [
  ...new Set(filesIn(join(root, BUILDS)).flatMap((name) => usersOf(join(root, BUILDS, name)))),
]
