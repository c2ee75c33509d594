import { join } from 'node:path'

/** Top of the sources this process runs from: the checkout, or the copy that `npm start` made of them. */
const TOP = join(import.meta.dirname, '../..')

/**
 * A script that runs as a process of its own, named from the top: always of the same sources as this process, so that a
 * process that comes back after the checkout was updated still fits the others.
 */
export const scriptOf = (path: string) => join(TOP, path)

/** What node is given to run a script that works with the store. */
export const storeScript = (path: string) => ['--import', scriptOf('server/start/quick-imports.ts'), scriptOf(path)]
