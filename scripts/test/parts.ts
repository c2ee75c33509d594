import { explain, seconds } from '#scripts/bootstrap/steps.mjs'

/** Result of a part of the tests. */
export interface Outcome {
  passed: number
  failed: number
}

export interface Part {
  title: string
  run: () => Promise<Outcome>
}

/** Sums up the outcomes; a part that aborted counts as one failure. */
export const total = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
})

export const formatOutcome = ({ passed, failed }: Outcome) => `${passed} passed, ${failed} failed`

/**
 * Runs every part, even after a failure, then prints how long each took and, as the very last line, the sum. Parts in a
 * nested list run in parallel.
 */
export async function runParts(steps: readonly (Part | readonly Part[])[]): Promise<Outcome> {
  const rows: Row[] = []
  for (const step of steps) rows.push(...(await Promise.all([step].flat().map(runPart))))
  const sum = total(rows.map(({ outcome }) => outcome))
  console.log('\n── Summary')
  for (const { title, outcome, time } of rows) {
    console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${title}: ${formatOutcome(outcome)} (${seconds(time)})`)
  }
  console.log(`\n${formatOutcome(sum)}`)
  return sum
}

type Row = { title: string; outcome: Outcome; time: number }

async function runPart({ title, run }: Part): Promise<Row> {
  console.log(`\n── ${title}`)
  const started = performance.now()
  const outcome = await run().catch((error) => {
    explain(error)
    return { passed: 0, failed: 1 }
  })
  const time = performance.now() - started
  console.log(`   ${title}: ${formatOutcome(outcome)} (${seconds(time)})`)
  return { title, outcome, time }
}
