import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/process/root.ts'
import { sourceFiles } from '#scripts/process/source-files.ts'
import { violationsOf } from './violations.ts'

const violations = sourceFiles('.ts', '.tsx', '.mjs')
  .filter((path) => !path.endsWith('.d.ts'))
  .flatMap((path) => violationsOf(path, readFileSync(join(ROOT, path), 'utf8')))

for (const violation of violations) console.error(violation)
process.exitCode = violations.length > 0 ? 1 : 0
