import { posix } from 'node:path'
import { MAY_READ_ENVIRONMENT, RULES } from './rules.ts'

/** `from '…'`, `import '…'` and `import('…')`. Our specifiers are always literal, so no parser is needed. */
const SPECIFIERS = /(?:^|[^\w.$])(?:(?:import|export)\b[^'"`;]*?\bfrom\s*|import\s*\(?\s*)['"]([^'"\n]+)['"]/g
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** What a file imports: paths from the root of the checkout for our own files, the bare name for packages. */
export function importsOf(path: string, source: string): { own: string[]; packages: string[]; escaping: string[] } {
  const found = { own: [] as string[], packages: [] as string[], escaping: [] as string[] }
  for (const [, specifier = ''] of source.replace(COMMENTS, '').matchAll(SPECIFIERS)) {
    if (specifier.startsWith('#')) found.own.push(specifier.slice(1))
    else if (specifier.startsWith('.')) {
      const target = posix.join(posix.dirname(path), specifier)
      found.own.push(target)
      if (target.split('/')[0] !== path.split('/')[0] && path.includes('/')) found.escaping.push(specifier)
    } else if (!specifier.startsWith('node:')) {
      found.packages.push(specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'))
    }
  }
  return found
}

const isInside = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

/** One sentence per rule this file breaks; an empty list if it keeps them all. */
export function violationsOf(path: string, source: string): string[] {
  const rule = RULES.find((each) => each.from.test(path))
  if (!rule) return [`${path}: no rule in scripts/imports/rules.ts says what this file may import`]
  const { own, packages, escaping } = importsOf(path, source)
  const violations = [
    ...own
      .filter((target) => !rule.folders.some((folder) => isInside(target, folder)))
      .map((target) => `must not import ${target}`),
    ...packages
      .filter((name) => rule.packages && !rule.packages.includes(name))
      .map((name) => `must not import ${name}`),
    ...escaping.map((specifier) => `reaches another folder by ${specifier}; write #folder/…`),
  ]
  if (!MAY_READ_ENVIRONMENT.test(path) && /\bprocess\.env\b/.test(source.replace(COMMENTS, '')))
    violations.push('reads process.env; add the setting to the env.ts of its process')
  return violations.map((each) => `${path}: ${each}`)
}
