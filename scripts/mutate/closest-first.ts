import { posix } from 'node:path'

/** Sorts tests by proximity: first the one beside the source, then those in its folder, then the others. */
export function closestFirst(source: string, tests: readonly string[]): string[] {
  const beside = source.replace(/\.ts$/, '.test.ts')
  const folder = posix.dirname(source)
  const rank = (test: string) => (test === beside ? 0 : posix.dirname(test) === folder ? 1 : 2)
  return tests.toSorted((one, other) => rank(one) - rank(other))
}
