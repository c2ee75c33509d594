import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILDS } from '#scripts/bootstrap/build-users.mjs'
import { withLock } from '#scripts/bootstrap/lock.mjs'
import { StepError, say, step } from '#scripts/bootstrap/steps.mjs'
import { runQuietly } from '#scripts/process/run.ts'
import { addCompileHints } from './compile-hints.ts'
import { joinScripts } from './join-scripts.ts'
import { joinStyles } from './join-styles.ts'
import { shortenClassNames } from './short-class-names.ts'
import { sourceHash } from './source-hash.ts'
import { isReady, markReady, markUsed, removeOld, removeUnfinished } from './stored-builds.ts'

/** Name of a build: the hash of its sources. */
const SITE = /^[0-9a-f]{16}$/

/**
 * Ensures that the current sources are built, and resolves to the directory (relative to `root`) to pass to Next as
 * NEXT_DIST_DIR. Every state of the sources has its own directory, so a running site keeps its files while a newer one
 * is built beside it, and an unchanged one is never built twice. The same goes for the settings baked into a build,
 * which are read from `environment`.
 */
export async function buildSite(root: string, environment: NodeJS.ProcessEnv = process.env): Promise<string> {
  const directory = join(BUILDS, sourceHash(root, environment))
  const full = join(root, directory)
  if (!isReady(full)) {
    await withLock(
      join(root, '.cache/build.lock'),
      async () => {
        if (isReady(full)) return
        removeUnfinished(root, SITE)
        await step('Building the site (the sources changed); about a minute', () => build(root, directory, environment))
        markReady(full)
      },
      (pid) =>
        say(`  another process (${pid}) is building; waiting for it`, { msg: 'another process is building', pid }),
    )
  }
  markUsed(full)
  removeOld(root, SITE)
  return directory
}

async function build(root: string, directory: string, environment: NodeJS.ProcessEnv) {
  mkdirSync(join(root, BUILDS), { recursive: true })
  const restore = backUpFile(join(root, 'next-env.d.ts'))
  // Next adds the directory of its generated types to the tsconfig it is given: a temporary one, not ours.
  const tsconfig = `${directory}.tsconfig.json`
  writeFileSync(join(root, tsconfig), JSON.stringify({ extends: '../tsconfig.json', include: [], exclude: [] }))
  try {
    await runQuietly(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
      cwd: root,
      env: { ...environment, NODE_ENV: 'production', NEXT_DIST_DIR: directory, NEXT_TSCONFIG: tsconfig },
    })
    shortenClassNames(join(root, directory))
    addCompileHints(join(root, directory))
    joinScripts(join(root, directory))
    joinStyles(join(root, directory))
  } catch (error) {
    throw new StepError(`next build failed:\n${error instanceof Error ? error.message : error}`, [
      'The lines above name the file. "npm run verify" checks types and rules in about a minute.',
    ])
  } finally {
    rmSync(join(root, tsconfig), { force: true })
    restore()
  }
}

/** Remembers a file's content; returns the function that restores it. */
function backUpFile(path: string) {
  const content = existsSync(path) ? readFileSync(path) : null
  return () => (content ? writeFileSync(path, content) : rmSync(path, { force: true }))
}
