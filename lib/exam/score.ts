import type { ExamItem, ExamTable } from '#lib/contracts/exam/exam.ts'

export interface ItemResult {
  item: ExamItem
  score: number
  missing: number
  /** The next better row of the table and the points it adds; null at the best one. */
  next: { value: number; gain: number } | null
}

/** Rounds to hundredths, the finest step of any table: 10 − 9.7 would be shown as 0.3000000000000007. */
const points = (value: number) => Math.round(value * 100) / 100

/** Points for one performance: the best row it reaches, 0 if it reaches none. `value` in the item's unit. */
export function scoreItem(item: ExamItem, value: number): ItemResult {
  const reaches = (row: { value: number }) => (item.better === 'less' ? value <= row.value : value >= row.value)
  // Of two marks with one score, the easier is the nearer aim.
  const byDifficulty = item.better === 'less' ? 1 : -1
  const best = item.rows.toSorted((a, b) => b.score - a.score || byDifficulty * (a.value - b.value))
  const score = best.find(reaches)?.score ?? 0
  const next = best.filter((row) => row.score > score).at(-1)
  return {
    item,
    score,
    missing: points(item.fullScore - score),
    next: next ? { value: next.value, gain: points(next.score - score) } : null,
  }
}

/** A table's groups for one sex, each with its alternatives, in table order. */
export function groupsOf(table: ExamTable, sex: 1 | 2): { group: string; items: ExamItem[] }[] {
  const groups = new Map<string, ExamItem[]>()
  for (const item of table.items) {
    if (item.sex === sex) groups.set(item.group, [...(groups.get(item.group) ?? []), item])
  }
  return [...groups].map(([group, items]) => ({ group, items }))
}

/** Total score of the items taken, and the item most worth training: the one missing the most points. */
export function scoreExam(results: ItemResult[]): {
  score: number
  full: number
  missing: number
  weakest: ItemResult | null
} {
  const score = points(results.reduce((sum, result) => sum + result.score, 0))
  const full = points(results.reduce((sum, result) => sum + result.item.fullScore, 0))
  const weakest = results.toSorted((a, b) => b.missing - a.missing)[0]
  return { score, full, missing: points(full - score), weakest: weakest && weakest.missing > 0 ? weakest : null }
}

/** Whether a table is from before the current school year. `today` is YYYY-MM-DD in China. */
export function isOutdated(table: Pick<ExamTable, 'year'>, today: string): boolean {
  const [year, month] = today.split('-').map(Number) as [number, number]
  // Exams take place in spring; from July on, this year's table is outdated.
  return table.year < (month >= 7 ? year + 1 : year)
}

/** Unit suffixes people type after a number, with their factor to the item's unit. */
const SUFFIXES: Record<ExamItem['unit'], Readonly<Record<string, number>>> = {
  seconds: { 秒: 1, '"': 1, s: 1 },
  metres: { 米: 1, m: 1, 厘米: 1 / 100, cm: 1 / 100 },
  centimetres: { 厘米: 1, cm: 1, 米: 100, m: 100 },
  times: { 次: 1, 个: 1 },
  goals: { 个: 1, 次: 1 },
}

/** A performance in the item's unit; `unclear` is a number that may mean minutes or seconds. */
export type Performance = number | 'unreadable' | 'unclear'

/**
 * Parses a performance typed by a pupil: 4'05, 4′05″, 4:05 or 4分05秒 for times, numbers with or without a unit for the
 * rest. 4.05 means 4 minutes and 5 seconds if 4.05 seconds would be impossible.
 */
export function parsePerformance(text: string, item: Pick<ExamItem, 'unit' | 'rows'>): Performance {
  const { unit } = item
  const clean = withPlainMarks(text)
  const minutes = unit === 'seconds' && /^(\d{1,2})(?:分|:|')(\d{1,2}(?:\.\d{1,2})?)(?:秒|")?$/.exec(clean)
  if (minutes) return Number(minutes[2]) < 60 ? Number(minutes[1]) * 60 + Number(minutes[2]) : 'unreadable'
  const [, digits, suffix] = /^(\d{1,4}(?:\.\d{1,2})?)(\D*)$/.exec(clean) ?? []
  const factor = suffix ? SUFFIXES[unit][suffix] : 1
  if (digits === undefined || factor === undefined) return 'unreadable'
  // Rounded, because 2.3 × 100 is not exactly 230.
  const value = Math.round(Number(digits) * factor * 10_000) / 10_000
  if (suffix || !isOfMinutes(item) || !isTooFast(item, value)) return value
  const asMinutes = /^(\d)\.([0-5]\d)$/.exec(digits)
  return asMinutes ? Number(asMinutes[1]) * 60 + Number(asMinutes[2]) : 'unclear'
}

/** Replaces the minute and second marks of phones, input methods and our own tables by ' and ". */
const withPlainMarks = (text: string) =>
  text
    .normalize('NFKC')
    // 4 05 means two numbers, not 405.
    .replace(/(\d)\s+(?=\d)/g, '$1:')
    .replace(/\s/g, '')
    .replace(/[’‘′]/g, "'")
    .replace(/''|[“”″]/g, '"')

const middleOf = (rows: ExamItem['rows']) =>
  rows.map(({ value }) => value).toSorted((a, b) => a - b)[Math.floor(rows.length / 2)] ?? 0

const isOfMinutes = ({ unit, rows }: Pick<ExamItem, 'unit' | 'rows'>) => unit === 'seconds' && middleOf(rows) >= 60

/** Less than half of the time for full marks. */
const isTooFast = ({ rows }: Pick<ExamItem, 'rows'>, value: number) =>
  2 * value < Math.min(...rows.map((row) => row.value))

/** Example input for an item, from the middle of its table; both notations for times of a minute or more. */
export function exampleOf(item: Pick<ExamItem, 'unit' | 'rows'>): string[] {
  const value = middleOf(item.rows)
  return isOfMinutes(item) ? [formatPerformance(value, item.unit).replace('″', ''), String(value)] : [String(value)]
}

export const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0

/** Formats a value: 245 seconds → 4′05″, 8.2 metres → 8.2 米. `decimals`: as many as its neighbours have. */
export function formatPerformance(value: number, unit: ExamItem['unit'], decimals = decimalsOf(value)): string {
  if (unit === 'seconds') {
    if (value < 60) return `${value.toFixed(decimals)}″`
    const [whole, part] = (value % 60).toFixed(decimals).split('.') as [string, string?]
    return `${Math.floor(value / 60)}′${whole.padStart(2, '0')}${part ? `.${part}` : ''}″`
  }
  return `${value.toFixed(decimals)} ${{ metres: '米', centimetres: '厘米', times: '次', goals: '个' }[unit]}`
}
