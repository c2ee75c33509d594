import { explain, seconds } from '#scripts/bootstrap/steps.mjs'

/** How a part of the tests ended. */
export interface Outcome {
  passed: number
  failed: number
}

export interface Part {
  title: string
  run: () => Promise<Outcome>
}

/** Adds up; a part that broke off counts as one failure. */
export const total = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
})

export const lastLine = ({ passed, failed }: Outcome) => `${passed} passed, ${failed} failed`

/**
 * Runs every part, also after one failed, then prints what each took and, as the very last line, the sum. Parts that
 * stand in a list of their own run side by side.
 */
export async function runParts(steps: readonly (Part | readonly Part[])[]): Promise<Outcome> {
  const rows: Row[] = []
  for (const step of steps) rows.push(...(await Promise.all([step].flat().map(runPart))))
  const sum = total(rows.map(({ outcome }) => outcome))
  console.log('\n── Summary')
  for (const { title, outcome, time } of rows) {
    console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${title}: ${lastLine(outcome)} (${seconds(time)})`)
  }
  console.log(`\n${lastLine(sum)}`)
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
  console.log(`   ${title}: ${lastLine(outcome)} (${seconds(time)})`)
  return { title, outcome, time }
}
