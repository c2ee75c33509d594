/** Progress of the first-run work: one line per step with its duration, and a failure that says what to do. */

const isTerminal = Boolean(process.stdout.isTTY)
const paint = (code, text) => (isTerminal ? `\x1b[${code}m${text}\x1b[0m` : text)

export const seconds = (ms) =>
  ms < 60_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`

/** A failure a person can act on: what went wrong, and what to do about it. */
export class StepError extends Error {
  constructor(message, advice = []) {
    super(message)
    this.advice = advice
  }
}

/** Runs one step. It says when it starts, every 15 s that it still runs, and how long it took. */
export async function step(title, work) {
  const started = performance.now()
  console.log(`${paint(36, '▸')} ${title}`)
  const beat = setInterval(() => console.log(`  … ${seconds(performance.now() - started)}`), 15_000)
  beat.unref()
  try {
    const result = await work()
    console.log(`${paint(32, '✓')} ${title} (${seconds(performance.now() - started)})`)
    return result
  } catch (error) {
    console.error(`${paint(31, '✗')} ${title} (${seconds(performance.now() - started)})`)
    throw error
  } finally {
    clearInterval(beat)
  }
}

/** Prints a failure with its advice; the stack only when it is a fault of ours. */
export function explain(error) {
  if (!(error instanceof StepError)) return console.error(error)
  console.error(`\n${paint(31, error.message)}`)
  for (const line of error.advice) console.error(`  ${line}`)
}
