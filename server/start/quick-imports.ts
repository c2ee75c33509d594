import { registerHooks } from 'node:module'

/**
 * To be loaded first (`node --import …/quick-imports.ts`). For every import, Node reads and parses the package.json of
 * the package again; drizzle's has 179 KB and is read 250 times, a quarter of the startup time of the services. Here a
 * name is resolved once, and relative imports within drizzle are resolved without any lookup.
 */

const DRIZZLE = '/node_modules/drizzle-orm/'

/** Resolved names, valid for all our own files; files of a package may have another version nested below them. */
const known = new Map<string, ReturnType<Parameters<typeof registerHooks>[0]['resolve'] & {}>>()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context
    if (!parentURL.startsWith('file:') || conditions.includes('require')) return next(specifier, context)
    if (specifier.startsWith('.')) {
      if (!parentURL.includes(DRIZZLE)) return next(specifier, context)
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    }
    if (parentURL.includes('/node_modules/')) return next(specifier, context)
    const before = known.get(specifier)
    if (before) return { ...before, shortCircuit: true }
    const found = next(specifier, context)
    known.set(specifier, found)
    return found
  },
})
