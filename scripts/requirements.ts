import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './process/root.ts'
import { sourceFiles } from './process/source-files.ts'
import { claimsOf } from './requirements/collect.ts'
import { renderRequirements } from './requirements/render.ts'

/**
 * `npm run requirements` writes docs/requirements.md from the numbered sentences and the titles of the tests; `--check`
 * only compares.
 */
const docs = join(ROOT, 'docs')
const path = join(docs, 'requirements.md')
const chapters = readdirSync(join(docs, 'product')).sort()
const pages = [...chapters.map((name) => `product/${name}`), 'crawlers.md', 'security.md'].map((page) => ({
  path: page,
  text: readFileSync(join(docs, page), 'utf8'),
}))
const claims = sourceFiles('.test.ts', '.test.tsx', '.spec.ts').flatMap((file) =>
  claimsOf(file, readFileSync(join(ROOT, file), 'utf8')),
)
const text = renderRequirements(pages, claims)

if (!process.argv.includes('--check')) {
  writeFileSync(path, text)
  console.log(`${new Set(claims.map(({ id }) => id)).size} numbers are named by tests: ${path}`)
} else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
  console.error('docs/requirements.md is out of date. Run: npm run requirements')
  process.exitCode = 1
}
