import { givenSettings, SettingsError } from '#lib/contracts/settings.ts'
import { StepError } from '#scripts/bootstrap/steps.mjs'
import { parseEnvironment, runsHere } from '#server/env.ts'
import { readEnvironment } from '#services/shared/env.ts'

/** Reads the environment the way each process started here will; refuses with one list of all that is wrong. */
export async function checkSettings(): Promise<void> {
  const here = runsHere(givenSettings(process.env))
  const found = await Promise.all([
    problemsIn(parseEnvironment),
    here.services ? problemsIn(readEnvironment) : [],
    // Web reads its settings when the module is loaded.
    here.web ? problemsIn(() => import('#lib/config/env.ts')) : [],
  ])
  const problems = oncePerSetting(found.flat())
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

/** Processes that share a setting say the same of it in their own words; the first will do. */
function oncePerSetting(problems: readonly string[]): string[] {
  const nameOf = (problem: string) => problem.split(':', 1)[0] ?? ''
  return [...new Map(problems.toReversed().map((problem) => [nameOf(problem), problem])).values()].toReversed()
}
