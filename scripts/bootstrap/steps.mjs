/** Progress of first-run work: one line per step with its duration; failures say what to do. */

const isTerminal = Boolean(process.stdout.isTTY)
let isSite = false

/** From here on, lines belong to the site's log: one JSON object each, unless at a terminal. */
export const speakForSite = () => {
  isSite = true
}

/** Evaluated for each line: `.env` may set LOG_FORMAT, and is read only once everything is installed. */
const isJson = () => isSite && (process.env.LOG_FORMAT || (isTerminal ? 'text' : 'json')) === 'json'

/** Prints `text` to a person, or the same as one line of JSON. */
export function say(text, { level = 'info', msg = text, ...facts } = {}) {
  if (isJson()) console.log(JSON.stringify({ level, time: new Date().toISOString(), process: 'start', msg, ...facts }))
  else if (level === 'info') console.log(text)
  else console.error(text)
}
const paint = (code, text) => (isTerminal ? `\x1b[${code}m${text}\x1b[0m` : text)

export const seconds = (ms) =>
  ms < 60_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`

/** A failure a person can fix: what went wrong, and what to do about it. */
export class StepError extends Error {
  constructor(message, advice = []) {
    super(message)
    this.advice = advice
  }
}

/** Runs one step. Reports its start, every 15 s that it is still running, and its duration. */
export async function step(title, work) {
  const started = performance.now()
  say(`${paint(36, '▸')} ${title}`, { msg: title })
  const ms = () => Math.round(performance.now() - started)
  const beat = setInterval(() => say(`  … ${seconds(ms())}`, { msg: `${title}: not done yet`, ms: ms() }), 15_000)
  beat.unref()
  try {
    const result = await work()
    say(`${paint(32, '✓')} ${title} (${seconds(ms())})`, { msg: `${title}: done`, ms: ms() })
    return result
  } catch (error) {
    say(`${paint(31, '✗')} ${title} (${seconds(ms())})`, { level: 'error', msg: `${title}: failed`, ms: ms() })
    throw error
  } finally {
    clearInterval(beat)
  }
}

/** Prints a failure with its advice; the stack only if it is a bug of ours. */
export function explain(error) {
  const isOurs = !(error instanceof StepError)
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  if (isJson()) return say('', { level: 'fatal', msg: message, ...(isOurs ? { stack } : { advice: error.advice }) })
  if (isOurs) return console.error(error)
  console.error(`\n${paint(31, error.message)}`)
  for (const line of error.advice) console.error(`  ${line}`)
}
