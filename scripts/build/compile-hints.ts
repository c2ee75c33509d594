import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Tells V8 that what is in a script runs while the page loads, so that it is compiled beside the download and not, piece
 * by piece, in the way of the visitor (Chrome 136 and later; a comment for all others).
 */
const HINT = '//# allFunctionsCalledOnLoad\n'

/** Puts the hint before the scripts that every page starts with: React and Next's own. `directory` is the finished build. */
export function addCompileHints(directory: string) {
  const { rootMainFiles } = JSON.parse(readFileSync(join(directory, 'build-manifest.json'), 'utf8')) as {
    rootMainFiles: string[]
  }
  for (const file of rootMainFiles) {
    const path = join(directory, file)
    writeFileSync(path, HINT + readFileSync(path, 'utf8'))
  }
}
