/** Stryker's report, as far as it is read here (mutation-testing-report-schema). */
export interface Report {
  files: Record<string, { source: string; mutants: readonly Mutant[] }>
}

interface Mutant {
  mutatorName: string
  replacement?: string
  status: string
  location: { start: { line: number; column: number }; end: { line: number; column: number } }
}

export interface Survivor {
  file: string
  line: number
  mutator: string
  /** What stood there, and what stood there instead without any test noticing. */
  original: string
  replacement: string
}

export interface Score {
  killed: number
  total: number
  survivors: Survivor[]
}

const KILLED = new Set(['Killed', 'Timeout', 'RuntimeError'])
const ALIVE = new Set(['Survived', 'NoCoverage'])
const LONGEST = 100

/** How many changes the tests noticed, and which they did not. Changes Stryker left out count on neither side. */
export function scoreOf({ files }: Report): Score {
  const score: Score = { killed: 0, total: 0, survivors: [] }
  for (const [file, { source, mutants }] of Object.entries(files)) {
    for (const mutant of mutants) {
      if (KILLED.has(mutant.status)) score.killed++
      else if (ALIVE.has(mutant.status)) score.survivors.push(survivorOf(file, source, mutant))
      else continue
      score.total++
    }
  }
  return score
}

function survivorOf(file: string, source: string, { mutatorName, replacement = '', location }: Mutant): Survivor {
  const { start, end } = location
  const lines = source.split('\n').slice(start.line - 1, end.line)
  // The end first: on a single line, cutting the start would move it.
  lines[lines.length - 1] = lines[lines.length - 1]!.slice(0, end.column - 1)
  lines[0] = lines[0]!.slice(start.column - 1)
  const short = (text: string) => {
    const line = text.replace(/\s+/g, ' ')
    return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
  }
  return {
    file,
    line: start.line,
    mutator: mutatorName,
    original: short(lines.join('\n')),
    replacement: short(replacement),
  }
}
