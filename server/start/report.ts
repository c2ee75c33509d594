import { LogThrottle } from '#lib/log/log-throttle.ts'
import { isShown, TextLines } from './output.ts'

export type Level = 'info' | 'warn' | 'error' | 'fatal'

/** A message: `text` for a person at a terminal, `msg` with its facts for log collectors. */
export interface ReportMessage {
  level?: Level
  msg: string
  text: string
  [fact: string]: unknown
}

interface Options {
  /** `text`: plain words and `[name] line`. `json`: each line is one object with level, time and process. */
  format: 'text' | 'json'
  logLevel: string
  write: (line: string) => void
}

const COLOURS: Record<Level, number> = { info: 0, warn: 33, error: 31, fatal: 31 }

/** Prints what the supervisor and its children say, in the configured format. */
export class Report {
  readonly #options: Options
  readonly #isPainted: boolean
  readonly #texts = new Map<string, TextLines>()
  readonly #repeats = new LogThrottle()

  constructor(options: Options, isTerminal = false) {
    this.#options = options
    this.#isPainted = isTerminal && options.format === 'text'
  }

  paint(code: number, text: string) {
    return this.#isPainted && code > 0 ? `\x1b[${code}m${text}\x1b[0m` : text
  }

  print({ level = 'info', msg, text, ...facts }: ReportMessage) {
    const { format, write } = this.#options
    write(format === 'json' ? lineOf('supervisor', level, msg, facts) : this.paint(COLOURS[level], text))
  }

  /** Passes on a child's line: JSON as it is, related text as one line, repeats once a minute. */
  printChildLine(name: string, line: string, isError: boolean) {
    const { format, logLevel, write } = this.#options
    if (!isShown(line, isError, logLevel)) return
    if (format === 'text') return write(`[${name}] ${line}`)
    const object = objectIn(line)
    if (object) return write(isComplete(object) ? line : JSON.stringify(completed(name, object)))
    const key = `${name} ${isError}`
    let texts = this.#texts.get(key)
    if (!texts) {
      texts = new TextLines((lines) =>
        this.#repeats.log([key, ...lines].join('\n'), (suppressed) =>
          write(textLineOf(name, lines, isError, suppressed === undefined ? {} : { suppressed })),
        ),
      )
      this.#texts.set(key, texts)
    }
    texts.push(line)
  }

  /** Writes lines still being grouped; call it before the process ends. */
  flush() {
    for (const texts of this.#texts.values()) texts.flush()
    this.#repeats.flush()
  }
}

const now = () => new Date().toISOString()

const lineOf = (process: string, level: Level, msg: string, facts: object) =>
  JSON.stringify({ level, time: now(), process, msg, ...facts })

function textLineOf(name: string, lines: readonly string[], isError: boolean, facts: object): string {
  const [first = '', ...rest] = lines.map((line) => line.trimEnd())
  const level = !isError ? 'info' : /^\s*(⚠|\(node:)/.test(first) ? 'warn' : 'error'
  const stack = rest.length > 0 ? { stack: [first.trim(), ...rest].join('\n') } : {}
  return lineOf(name, level, first.trim(), { ...stack, ...facts })
}

type Fields = Record<string, unknown>

function objectIn(line: string): Fields | null {
  if (!line.startsWith('{')) return null
  try {
    return JSON.parse(line) as Fields
  } catch {
    return null
  }
}

const isComplete = ({ level, time, process }: Fields) =>
  typeof level === 'string' && time !== undefined && process !== undefined

const completed = (name: string, { level, time, process, ...rest }: Fields): Fields => ({
  level: typeof level === 'string' ? level : 'info',
  time: time ?? now(),
  process: process ?? name,
  ...rest,
})
