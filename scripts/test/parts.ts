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

/** Runs every part, also after one failed, then prints what each took and, as the very last line, the sum. */
export async function runParts(parts: readonly Part[]): Promise<Outcome> {
  const rows: { title: string; outcome: Outcome; time: number }[] = []
  for (const { title, run } of parts) {
    console.log(`\n── ${title}`)
    const started = performance.now()
    let outcome: Outcome
    try {
      outcome = await run()
    } catch (error) {
      explain(error)
      outcome = { passed: 0, failed: 1 }
    }
    rows.push({ title, outcome, time: performance.now() - started })
    console.log(`   ${lastLine(outcome)} (${seconds(performance.now() - started)})`)
  }
  const sum = total(rows.map(({ outcome }) => outcome))
  console.log('\n── Summary')
  for (const { title, outcome, time } of rows) {
    console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${title}: ${lastLine(outcome)} (${seconds(time)})`)
  }
  console.log(`\n${lastLine(sum)}`)
  return sum
}
