import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { StepError } from '#scripts/bootstrap/steps.mjs'
import { AREA_NAMES, AREAS, type AreaName } from '#scripts/mutate/areas.ts'
import { type Change, changesOf, choose } from '#scripts/mutate/changes.ts'
import { copyProject } from '#scripts/mutate/copy.ts'
import { type Outcome, tryChanges, tryWithoutChange } from '#scripts/mutate/try-changes.ts'
import { readOptions } from '#scripts/process/options.ts'
import { ROOT } from '#scripts/process/root.ts'

/** Minimum share of changes that a test must notice. */
const LEAST_SCORE = 0.85
/** The score of this sample is within 0.06 of the score of all changes, nineteen times out of twenty. */
const USUAL_COUNT = '150'

/**
 * `npm run mutate [-- --only routing,auth] [-- --count 500|all] [-- --files services/auth/code/consume.ts]`: changes
 * rules of the product one by one, in a copy, and reports which changes no test notices.
 */
export async function run(args: string[]) {
  const values = readOptions(args, {
    only: { type: 'string' },
    count: { type: 'string', default: USUAL_COUNT },
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
    const tried = await tryArea(name, count, values.files?.split(','))
    const noticed = tried.filter(({ outcome }) => outcome === 'noticed').length
    const score = tried.length === 0 ? 1 : noticed / tried.length
    if (score < LEAST_SCORE) process.exitCode = 1
    const mark = score < LEAST_SCORE ? '✗' : '✓'
    lines.push(`${mark} ${name}: ${noticed} of ${tried.length} changes noticed (${score.toFixed(3)})`)
  }
  console.log(`\n${lines.join('\n')}`)
}

async function tryArea(name: AreaName, count: number, files?: readonly string[]) {
  const area = AREAS[name]
  const { files: instrumented, changes } = await changesOf(files ?? area.sources)
  const chosen = choose(changes, count)
  console.log(`${name}: ${chosen.length} of ${changes.length} changes`)
  const copy = join(ROOT, '.cache', 'mutate', name)
  try {
    copyProject(copy, instrumented)
    const coverage = await tryWithoutChange(copy, area)
    const tried: { change: Change; outcome: Outcome }[] = []
    await tryChanges(copy, chosen, coverage, (change, outcome) => {
      tried.push({ change, outcome })
      if (outcome !== 'noticed') console.log(`${tried.length}/${chosen.length} ${lineOf(change, outcome)}`)
    })
    return tried
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const LONGEST = 100

function lineOf({ file, line, mutator, original, replacement }: Change, outcome: Outcome): string {
  const [before, after] = [original, replacement].map((text) => {
    const inOneLine = text.replace(/\s+/g, ' ')
    return inOneLine.length > LONGEST ? `${inOneLine.slice(0, LONGEST)}…` : inOneLine
  })
  return `${file}:${line} ${mutator}, ${outcome}\n  ${before}\n  → ${after}`
}
