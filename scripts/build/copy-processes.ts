import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BUILDS } from '#scripts/bootstrap/build-users.mjs'
import { filesOf, hashOf } from './source-hash.ts'
import { isReady, markReady, markUsed, removeOld, removeUnfinished } from './stored-builds.ts'

/** Sources that supervisor, edge and services run from. Packages stay in the checkout, where Node finds them. */
const SOURCES = [
  'server',
  'services',
  'lib',
  // The supervisor fills a demo's store from here; never in production.
  'demo/load.ts',
  'demo/operators.ts',
  'demo/owners.ts',
  'demo/fill',
  'demo/seed',
  // The list of portraits, for the seed.
  'demo/pictures/portraits/learner-numbers.ts',
  'package.json',
]
const NAME = 'processes-'
const COPY = new RegExp(`^${NAME}`)

const isForTests = (path: string) => /(^|\/)(testing|fixture)\//.test(path)

/**
 * Copies the sources of the processes that are not built; returns the directory (relative to `root`) to start them
 * from. Each state of the sources has its own directory: a running site keeps its files while the checkout is updated,
 * so a restarted process fits those still running.
 */
export function copyProcesses(root: string): string {
  const files = SOURCES.flatMap((source) => filesOf(root, source)).filter((path) => !isForTests(path))
  const directory = join(BUILDS, NAME + hashOf(root, files))
  const full = join(root, directory)
  if (!isReady(full)) {
    removeUnfinished(root, COPY)
    const draft = `${full}.${process.pid}`
    for (const file of files) {
      mkdirSync(dirname(join(draft, file)), { recursive: true })
      cpSync(join(root, file), join(draft, file))
    }
    markReady(draft)
    try {
      renameSync(draft, full)
    } catch (error) {
      rmSync(draft, { recursive: true, force: true })
      // Another process was faster.
      if (!isReady(full)) throw error
    }
  }
  markUsed(full)
  removeOld(root, COPY)
  return directory
}
