import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Inputs of the build. `public` is served as it is; services and server run from a copy of their sources. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'scripts/build',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** Settings read at startup; any other setting of the web process may affect pages rendered during the build. */
const NOT_BAKED = /^(PORT|SERVICES_PORT|INTERNAL_SECRET|\w+_SERVICE_URL)$/

function bakedSettings(root: string): string[] {
  const path = join(root, 'lib/config/env.ts')
  const names = [...readFileSync(path, 'utf8').matchAll(/^ +([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => !NOT_BAKED.test(name)).sort()
}

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

/** The files under a path, both relative to `root`; without tests. */
export function filesOf(root: string, path: string): string[] {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}

/** Sixteen hex digits that change exactly when the build could: with its sources and the settings baked into it. */
export function sourceHash(root: string, environment: NodeJS.ProcessEnv): string {
  const files = SOURCES.flatMap((source) => filesOf(root, source))
  const settings = bakedSettings(root).map((name) => `${name}=${environment[name] ?? ''}\0`)
  return hashOf(root, files, settings)
}

/** Sixteen hex digits over files, their names and some more words. */
export function hashOf(root: string, files: readonly string[], words: readonly string[] = []): string {
  const hash = createHash('sha256')
  for (const path of files) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  for (const word of words) hash.update(word)
  return hash.digest('hex').slice(0, 16)
}
