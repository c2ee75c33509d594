import { ROOT } from '#scripts/process/root.ts'
import { runQuietly } from '#scripts/process/run.ts'
import type { Outcome, Part } from './parts.ts'

/** A program that only passes or fails counts as one test; its output is shown when it fails. */
async function runCheck(...commands: string[][]): Promise<Outcome> {
  try {
    for (const args of commands) await runQuietly(process.execPath, args, { cwd: ROOT })
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

export const CHECKS: readonly Part[] = [
  {
    title: 'types',
    // Route types are generated, and a clean clone has none yet. Each of TypeScript's four checkers repeats work of the
    // others; beside the other checks, a single one costs half the CPU time.
    run: () =>
      runCheck(
        ['node_modules/next/dist/bin/next', 'typegen'],
        ['node_modules/typescript/bin/tsc', '-p', '.', '--checkers', '1'],
      ),
  },
  {
    title: 'format and lint',
    run: () => runCheck(['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
  },
  { title: 'unused code', run: () => runCheck(['node_modules/knip/bin/knip.js']) },
  { title: 'direction of imports', run: () => runCheck(['scripts/imports/check.ts']) },
  { title: 'references lead somewhere', run: () => runCheck(['scripts/references/check.ts']) },
  { title: 'list of requirements is up to date', run: () => runCheck(['scripts/requirements.ts', '--check']) },
]
