/** One row of the benchmark table. `isMet` null: informational, or not measurable here. */
export interface Figure {
  name: string
  target: string
  measured: string
  isMet: boolean | null
}

type Format = (value: number) => string

/** A figure that must reach a target. */
export const atLeast = (name: string, target: number, value: number, format: Format = String): Figure => ({
  name,
  target: `≥ ${format(target)}`,
  measured: format(value),
  isMet: value >= target,
})

/** A figure that must not exceed a target. */
export const atMost = (name: string, target: number, value: number, format: Format = String): Figure => ({
  name,
  target: `≤ ${format(target)}`,
  measured: format(value),
  isMet: value <= target,
})

export const informational = (name: string, measured: string): Figure => ({ name, target: '', measured, isMet: null })

export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`
/** A rate with the noise of its run: smaller changes mean nothing. */
export const rateWithNoise = ({ rate, spread }: { rate: number; spread: number | null }) =>
  perSecond(rate) + (spread === null ? '' : ` ± ${Math.round(spread * 100)} %`)
export const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} KB`
export const milliseconds = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
export const times = (value: number) => `${value.toFixed(2)} ×`

/** Terminal columns; Chinese characters take two. */
const width = (text: string) => [...text].reduce((sum, letter) => sum + (/[⺀-￯]/.test(letter) ? 2 : 1), 0)
const pad = (text: string, columns: number) => text + ' '.repeat(Math.max(0, columns - width(text)))

export function table(figures: readonly Figure[]): string {
  const rows = [
    ['measure', 'target', 'measured', 'result'],
    ...figures.map(({ name, target, measured, isMet }) => [
      name,
      target,
      measured,
      isMet === null ? '–' : isMet ? 'pass' : 'FAIL',
    ]),
  ]
  const columns = [0, 1, 2, 3].map((at) => Math.max(...rows.map((row) => width(row[at] ?? ''))))
  const lines = rows.map((row) =>
    row
      .map((cell, at) => pad(cell, columns[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [lines[0], columns.map((count) => '─'.repeat(count)).join('  '), ...lines.slice(1)].join('\n')
}
