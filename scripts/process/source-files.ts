import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from './root.ts'

const NOT_OURS = new Set(['node_modules', 'public', 'coverage', 'test-results', 'playwright-report'])

/** Paths (from the root of the checkout, with `/`) of the project's own files with one of the extensions. */
export function sourceFiles(...extensions: string[]): string[] {
  const walk = (directory: string): string[] =>
    readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
      if (entry.name.startsWith('.') || NOT_OURS.has(entry.name)) return []
      const path = join(directory, entry.name)
      return entry.isDirectory() ? walk(path) : [relative(ROOT, path).replaceAll('\\', '/')]
    })
  return walk(ROOT)
    .filter((path) => extensions.some((extension) => path.endsWith(extension)))
    .sort()
}
