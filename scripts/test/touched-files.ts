import { execFileSync } from 'node:child_process'
import { StepError } from '#scripts/bootstrap/steps.mjs'
import { ROOT } from '#scripts/process/root.ts'

/** Candidates for the branch's base, of which the first known to the clone is used. */
const MAIN_REFS = ['origin/HEAD', 'origin/main', 'main']

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

const splitPaths = (text: string) => text.split('\0').filter(Boolean)

/** Paths of the files that differ from where this branch left main: committed, changed, new or deleted. */
export function touchedFiles(): string[] {
  try {
    const changed = splitPaths(git('diff', '--name-only', '--no-renames', '-z', mergeBase()))
    const added = splitPaths(git('ls-files', '--others', '--exclude-standard', '-z'))
    return [...new Set([...changed, ...added])].sort()
  } catch (error) {
    throw new StepError(`Git does not say what was changed: ${error instanceof Error ? error.message : error}`, [
      'npm run verify -- --all checks everything and needs no history.',
    ])
  }
}

function mergeBase(): string {
  for (const name of MAIN_REFS) {
    try {
      return git('merge-base', 'HEAD', name).trim()
    } catch {
      // This clone has no such ref.
    }
  }
  return 'HEAD'
}
