import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from '#scripts/bootstrap/lock.mjs'
import { StepError, step } from '#scripts/bootstrap/steps.mjs'
import { runQuietly } from '#scripts/process/run.ts'
import { addCompileHints } from './compile-hints.ts'
import { joinScripts } from './join-scripts.ts'
import { sourceHash } from './source-hash.ts'

const BUILDS = '.builds'
const READY = 'ready'
const USERS = 'users'
const KEPT_BUILDS = 3

/**
 * Makes sure that the present sources are built, and answers the directory (relative to `root`) to give Next as
 * NEXT_DIST_DIR. Every state of the sources has a directory of its own, so a site that runs keeps its files while a
 * newer one is built beside it, and an unchanged one is never built twice.
 */
export async function buildSite(root: string): Promise<string> {
  const directory = join(BUILDS, sourceHash(root, process.env))
  const isReady = () => existsSync(join(root, directory, READY))
  if (!isReady()) {
    await withLock(
      join(root, '.cache/build.lock'),
      async () => {
        if (isReady()) return
        rmSync(join(root, directory), { recursive: true, force: true })
        await step('Building the site (the sources changed); about a minute', () => build(root, directory))
        writeFileSync(join(root, directory, READY), '')
      },
      (pid) => console.log(`  another process (${pid}) is building; waiting for it`),
    )
  }
  markUsed(join(root, directory))
  removeOldBuilds(root)
  return directory
}

async function build(root: string, directory: string) {
  mkdirSync(join(root, BUILDS), { recursive: true })
  const restore = keepFile(join(root, 'next-env.d.ts'))
  // Next enters the directory of its generated types into the tsconfig it is given: a throw-away one, not ours.
  const tsconfig = `${directory}.tsconfig.json`
  writeFileSync(join(root, tsconfig), JSON.stringify({ extends: '../tsconfig.json', include: [], exclude: [] }))
  try {
    await runQuietly(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', NEXT_DIST_DIR: directory, NEXT_TSCONFIG: tsconfig },
    })
    addCompileHints(join(root, directory))
    joinScripts(join(root, directory))
  } catch (error) {
    throw new StepError(`next build failed:\n${error instanceof Error ? error.message : error}`, [
      'The lines above name the file. "npm run verify" checks types and rules in a few seconds.',
    ])
  } finally {
    rmSync(join(root, tsconfig), { force: true })
    restore()
  }
}

/** Remembers a file, and puts it back as it was. */
function keepFile(path: string) {
  const content = existsSync(path) ? readFileSync(path) : null
  return () => (content ? writeFileSync(path, content) : rmSync(path, { force: true }))
}

function markUsed(directory: string) {
  mkdirSync(join(directory, USERS), { recursive: true })
  writeFileSync(join(directory, USERS, String(process.pid)), '')
  utimesSync(join(directory, READY), new Date(), new Date())
}

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Keeps the builds used last and those a running process started from. */
function removeOldBuilds(root: string) {
  const builds = readdirSync(join(root, BUILDS))
    .map((name) => join(root, BUILDS, name))
    .filter((path) => existsSync(join(path, READY)))
    .map((path) => ({ path, usedAt: statSync(join(path, READY)).mtimeMs }))
    .sort((a, b) => b.usedAt - a.usedAt)
  for (const { path } of builds.slice(KEPT_BUILDS)) {
    const users = existsSync(join(path, USERS)) ? readdirSync(join(path, USERS)).map(Number) : []
    if (!users.some(isRunning)) rmSync(path, { recursive: true, force: true })
  }
}
