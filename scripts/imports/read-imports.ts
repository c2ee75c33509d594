import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/process/root.ts'
import { sourceFiles } from '#scripts/process/source-files.ts'
import { importsOf } from './violations.ts'

/** All our files that can import, with their text and the files of ours they import. */
export function readImports(): Map<string, { source: string; own: readonly string[] }> {
  return new Map(
    sourceFiles('.ts', '.tsx', '.mjs').map((path) => {
      const source = readFileSync(join(ROOT, path), 'utf8')
      return [path, { source, own: importsOf(path, source).own }]
    }),
  )
}
