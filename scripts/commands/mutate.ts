import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { StepError } from '#scripts/bootstrap/steps.mjs'
import { AREA_NAMES, type AreaName } from '#scripts/mutate/areas.ts'
import { type Report, scoreOf } from '#scripts/mutate/report.ts'
import { ROOT } from '#scripts/process/root.ts'
import { runVisibly } from '#scripts/process/run.ts'

/** So many of the changes have to be noticed by a test. */
const LEAST_SCORE = 0.85

/**
 * `npm run mutate [-- --only routing,auth] [-- --files services/auth/code/consume.ts]`: changes the rules of the product
 * one by one and tells which changes no test notices. All areas take hours.
 */
export async function run(args: string[]) {
  const { values } = parseArgs({ args, options: { only: { type: 'string' }, files: { type: 'string' } } })
  const areas = values.only?.split(',') ?? AREA_NAMES
  const unknown = areas.filter((name) => !AREA_NAMES.includes(name as AreaName))
  if (unknown.length > 0)
    throw new StepError(`Unknown area: ${unknown.join(', ')}`, [`Known: ${AREA_NAMES.join(', ')}`])

  const lines: string[] = []
  for (const area of areas) {
    const code = await runVisibly(
      process.execPath,
      ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', 'scripts/mutate/stryker.config.mjs'],
      { cwd: ROOT, env: { ...process.env, MUTATE_AREA: area, ...(values.files && { MUTATE_FILES: values.files }) } },
    )
    if (code !== 0) throw new StepError(`The mutation run of ${area} failed.`, ['What Stryker says is above.'])
    const report: Report = JSON.parse(readFileSync(join(ROOT, '.cache/mutate', `${area}.json`), 'utf8'))
    const { killed, total, survivors } = scoreOf(report)
    for (const each of survivors)
      console.log(`${each.file}:${each.line} ${each.mutator}\n  ${each.original}\n  → ${each.replacement}`)
    const score = total === 0 ? 1 : killed / total
    if (score < LEAST_SCORE) process.exitCode = 1
    lines.push(`${score < LEAST_SCORE ? '✗' : '✓'} ${area}: ${killed} of ${total} noticed (${score.toFixed(3)})`)
  }
  console.log(`\n${lines.join('\n')}`)
}
