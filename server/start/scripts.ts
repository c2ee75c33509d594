import { join } from 'node:path'

/** Root of the sources this process runs from: the checkout, or the copy that `npm start` made of them. */
const ROOT = join(import.meta.dirname, '../..')

/**
 * Path of a script that runs as its own process, given relative to the root. Always from the same sources as this
 * process, so that a process restarted after the checkout was updated still fits the others.
 */
export const scriptOf = (path: string) => join(ROOT, path)

/** Node arguments to run a script that works with the store. */
export const storeScriptArgs = (path: string) => ['--import', scriptOf('server/start/quick-imports.ts'), scriptOf(path)]
