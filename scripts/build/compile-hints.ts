import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Tells V8 that all functions of a script run during page load, so that it compiles them while downloading and not
 * lazily on the main thread (Chrome 136 and later; a comment to all others).
 */
const HINT = '//# allFunctionsCalledOnLoad\n'

/** Prepends the hint to the scripts every page starts with: React and Next's own. `directory` is the finished build. */
export function addCompileHints(directory: string) {
  const { rootMainFiles } = JSON.parse(readFileSync(join(directory, 'build-manifest.json'), 'utf8')) as {
    rootMainFiles: string[]
  }
  for (const file of rootMainFiles) {
    const path = join(directory, file)
    writeFileSync(path, HINT + readFileSync(path, 'utf8'))
  }
}
