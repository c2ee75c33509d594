import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { StepError } from '#scripts/bootstrap/steps.mjs'
import { AREA_NAMES, AREAS, type AreaName } from '#scripts/mutate/areas.ts'
import { copyProject } from '#scripts/mutate/copy.ts'
import { type Mutation, mutationsOf, sampleMutations } from '#scripts/mutate/mutations.ts'
import { type Outcome, runWithoutMutation, testMutations } from '#scripts/mutate/test-mutations.ts'
import { readOptions } from '#scripts/process/options.ts'
import { ROOT } from '#scripts/process/root.ts'

/** Minimum share of changes that a test must notice. */
const MIN_SCORE = 0.85
/** The score of this sample is within 0.06 of the score of all changes, nineteen times out of twenty. */
const DEFAULT_COUNT = '150'

/**
 * `npm run mutate [-- --only routing,auth] [-- --count 500|all] [-- --files services/auth/code/consume.ts]`: changes
 * rules of the product one by one, in a copy, and reports which changes no test notices.
 */
export async function run(args: string[]) {
  const values = readOptions(args, {
    only: { type: 'string' },
    count: { type: 'string', default: DEFAULT_COUNT },
    files: { type: 'string' },
  })
  const areas = values.only?.split(',') ?? AREA_NAMES
  const unknown = areas.filter((name) => !AREA_NAMES.includes(name as AreaName))
  if (unknown.length > 0)
    throw new StepError(`Unknown area: ${unknown.join(', ')}`, [`Known: ${AREA_NAMES.join(', ')}`])
  const count = values.count === 'all' ? Number.POSITIVE_INFINITY : Number(values.count)
  if (!(count > 0)) throw new StepError(`--count ${values.count} is no number`, ['Give a number, or all.'])

  const lines: string[] = []
  for (const name of areas as AreaName[]) {
    const results = await testArea(name, count, values.files?.split(','))
    const noticed = results.filter(({ outcome }) => outcome === 'noticed').length
    const score = results.length === 0 ? 1 : noticed / results.length
    if (score < MIN_SCORE) process.exitCode = 1
    const mark = score < MIN_SCORE ? '✗' : '✓'
    lines.push(`${mark} ${name}: ${noticed} of ${results.length} changes noticed (${score.toFixed(3)})`)
  }
  console.log(`\n${lines.join('\n')}`)
}

async function testArea(name: AreaName, count: number, files?: readonly string[]) {
  const area = AREAS[name]
  const { files: instrumented, changes: mutations } = await mutationsOf(files ?? area.sources)
  const chosen = sampleMutations(mutations, count)
  console.log(`${name}: ${chosen.length} of ${mutations.length} changes`)
  const copy = join(ROOT, '.cache', 'mutate', name)
  try {
    copyProject(copy, instrumented)
    const coverage = await runWithoutMutation(copy, area)
    const results: { mutation: Mutation; outcome: Outcome }[] = []
    await testMutations(copy, chosen, coverage, (mutation, outcome) => {
      results.push({ mutation, outcome })
      if (outcome !== 'noticed') console.log(`${results.length}/${chosen.length} ${formatMutation(mutation, outcome)}`)
    })
    return results
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const MAX_LENGTH = 100

function formatMutation({ file, line, mutator, original, replacement }: Mutation, outcome: Outcome): string {
  const [before, after] = [original, replacement].map((text) => {
    const singleLine = text.replace(/\s+/g, ' ')
    return singleLine.length > MAX_LENGTH ? `${singleLine.slice(0, MAX_LENGTH)}…` : singleLine
  })
  return `${file}:${line} ${mutator}, ${outcome}\n  ${before}\n  → ${after}`
}
