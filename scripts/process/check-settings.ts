import { nonEmptySettings, SettingsError } from '#lib/contracts/settings.ts'
import { StepError } from '#scripts/bootstrap/steps.mjs'
import { localProcesses, parseEnvironment } from '#server/env.ts'
import { readEnvironment } from '#services/shared/env.ts'

/** Parses the environment the way each process started here will; throws with one list of all problems. */
export async function checkSettings(): Promise<void> {
  const here = localProcesses(nonEmptySettings(process.env))
  const found = await Promise.all([
    problemsIn(parseEnvironment),
    here.services ? problemsIn(readEnvironment) : [],
    // Web reads its settings when the module loads.
    here.web ? problemsIn(() => import('#lib/config/env.ts')) : [],
  ])
  const problems = firstPerSetting(found.flat())
  if (problems.length > 0) throw new StepError('The site cannot start with these settings:', problems)
}

async function problemsIn(read: () => unknown): Promise<readonly string[]> {
  try {
    await read()
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
}

/** Processes that share a setting report the same problem in their own words; the first is enough. */
function firstPerSetting(problems: readonly string[]): string[] {
  const nameOf = (problem: string) => problem.split(':', 1)[0] ?? ''
  return [...new Map(problems.toReversed().map((problem) => [nameOf(problem), problem])).values()].toReversed()
}
