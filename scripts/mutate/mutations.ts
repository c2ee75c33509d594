import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { ROOT } from '#scripts/process/root.ts'

/** One mutation of a source file; ids are unique. */
export interface Mutation {
  id: string
  file: string
  line: number
  /** The kind of mutation, by Stryker's name. */
  mutator: string
  /** The original code and its replacement. */
  original: string
  replacement: string
}

/** Left out: tests and their helpers, data, and drawing: a different curve in a captcha is no different rule. */
const EXCLUDED = /\.test\.ts$|\/migrations\/|\/testing\/|\/captcha\/(draw|letters|sheet|strokes)\.ts$/

const quiet = () => {}
const log = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: quiet,
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: quiet,
  fatal: quiet,
}

/**
 * All mutations Stryker knows for files matching the patterns, and the files' text with all of them built in: the one
 * whose id is in the environment (`__STRYKER_ACTIVE_MUTANT__`) is active.
 */
export async function mutationsOf(patterns: readonly string[]) {
  const names = globSync([...patterns], { cwd: ROOT })
    .filter((name) => !EXCLUDED.test(name))
    .sort()
  const texts = new Map(names.map((name) => [name, readFileSync(join(ROOT, name), 'utf8')]))
  const { files, mutants } = await new Instrumenter(log).instrument(
    [...texts].map(([name, content]) => ({ name, content, mutate: true })),
    // A different word in a message is no different behaviour; important texts are compared literally elsewhere.
    { plugins: null, excludedMutations: ['StringLiteral'], ignorers: [], noHeader: false },
  )
  const mutations = mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ id, fileName, mutatorName, replacement, location: { start, end } }): Mutation => {
      const lines = texts
        .get(fileName)!
        .split('\n')
        .slice(start.line, end.line + 1)
      // The end first: on a single line, cutting the start would shift it.
      lines[lines.length - 1] = lines.at(-1)!.slice(0, end.column)
      lines[0] = lines[0]!.slice(start.column)
      return {
        id,
        file: fileName,
        line: start.line + 1,
        mutator: mutatorName,
        original: lines.join('\n'),
        replacement: replacement ?? '',
      }
    })
  return { files, changes: mutations }
}

/** Samples this many changes, spread over all files; the same ones as long as the sources stay the same. */
export function sampleMutations(mutations: readonly Mutation[], count: number): Mutation[] {
  const rank = ({ file, line, mutator, original, replacement }: Mutation) =>
    createHash('sha256').update([file, line, mutator, original, replacement].join('\0')).digest('hex')
  return mutations
    .map((mutation) => ({ change: mutation, rank: rank(mutation) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ change: mutation }) => mutation)
}
