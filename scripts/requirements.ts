import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './process/root.ts'
import { sourceFiles } from './process/source-files.ts'
import { renderRequirements, requirementsOf } from './requirements/collect.ts'

/** `npm run requirements` writes docs/requirements.md from the titles of the tests; `--check` only compares. */
const path = join(ROOT, 'docs/requirements.md')
const rows = sourceFiles('.test.ts', '.test.tsx', '.spec.ts').flatMap((file) =>
  requirementsOf(file, readFileSync(join(ROOT, file), 'utf8')),
)
const text = renderRequirements(rows)

if (!process.argv.includes('--check')) {
  writeFileSync(path, text)
  console.log(`${new Set(rows.map(({ id }) => id)).size} requirements in ${path}`)
} else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
  console.error('docs/requirements.md does not match the tests any more: npm run requirements')
  process.exitCode = 1
}
