import type { ExamItem, ExamTable } from '#lib/contracts/exam/exam.ts'

export interface ItemResult {
  item: ExamItem
  score: number
  missing: number
  /** The next better row of the table and the points it adds; null at full marks. */
  next: { value: number; gain: number } | null
}

/** In hundredths, the finest any table has: 10 − 9.7 would be shown as 0.3000000000000007. */
const points = (value: number) => Math.round(value * 100) / 100

/** Points for one performance: the best row it reaches, 0 when it reaches none. `value` in the item's unit. */
export function scoreItem(item: ExamItem, value: number): ItemResult {
  const reaches = (row: { value: number }) => (item.better === 'less' ? value <= row.value : value >= row.value)
  const best = item.rows.toSorted((a, b) => b.score - a.score)
  const score = best.find(reaches)?.score ?? 0
  const next = best.filter((row) => row.score > score).at(-1)
  return {
    item,
    score,
    missing: points(item.fullScore - score),
    next: next ? { value: next.value, gain: points(next.score - score) } : null,
  }
}

/** The groups of a table for one sex, each with its alternatives, in the table's order. */
export function groupsOf(table: ExamTable, sex: 1 | 2): { group: string; items: ExamItem[] }[] {
  const groups = new Map<string, ExamItem[]>()
  for (const item of table.items) {
    if (item.sex === sex) groups.set(item.group, [...(groups.get(item.group) ?? []), item])
  }
  return [...groups].map(([group, items]) => ({ group, items }))
}

/** The sum over the items taken, and which item gives most when trained: the one with the most points missing. */
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

/** Tables of a year before the school year now running are shown as outdated. `today` is YYYY-MM-DD in China. */
export function isOutdated(table: Pick<ExamTable, 'year'>, today: string): boolean {
  const [year, month] = today.split('-').map(Number) as [number, number]
  // Exams are held in spring; from July on, this year's table belongs to the past.
  return table.year < (month >= 7 ? year + 1 : year)
}

/** The unit people write behind a number, and how many of the item's own it is. */
const SUFFIXES: Record<ExamItem['unit'], Readonly<Record<string, number>>> = {
  seconds: { 秒: 1, '"': 1, s: 1 },
  metres: { 米: 1, m: 1, 厘米: 1 / 100, cm: 1 / 100 },
  centimetres: { 厘米: 1, cm: 1, 米: 100, m: 100 },
  times: { 次: 1, 个: 1 },
  goals: { 个: 1, 次: 1 },
}

/** A performance in the item's unit; unclear is a number that may be minutes or seconds. */
export type Performance = number | 'unreadable' | 'unclear'

/**
 * A performance typed by a pupil: 4'05, 4′05″, 4:05 or 4分05秒 for times, numbers with or without a unit for the rest.
 * 4.05 is 4 minutes and 5 seconds where nobody runs it in 4.05 seconds.
 */
export function parsePerformance(text: string, item: Pick<ExamItem, 'unit' | 'rows'>): Performance {
  const { unit } = item
  const clean = withPlainMarks(text)
  const minutes = unit === 'seconds' && /^(\d{1,2})(?:分|:|')(\d{1,2}(?:\.\d{1,2})?)(?:秒|")?$/.exec(clean)
  if (minutes) return Number(minutes[2]) < 60 ? Number(minutes[1]) * 60 + Number(minutes[2]) : 'unreadable'
  const [, digits, suffix] = /^(\d{1,4}(?:\.\d{1,2})?)(\D*)$/.exec(clean) ?? []
  const factor = suffix ? SUFFIXES[unit][suffix] : 1
  if (digits === undefined || factor === undefined) return 'unreadable'
  // To a hundredth of the unit and no farther than 2.3 × 100 is 230.
  const value = Math.round(Number(digits) * factor * 10_000) / 10_000
  if (suffix || !isOfMinutes(item) || !isTooFast(item, value)) return value
  const asMinutes = /^(\d)\.([0-5]\d)$/.exec(digits)
  return asMinutes ? Number(asMinutes[1]) * 60 + Number(asMinutes[2]) : 'unclear'
}

/** The marks of minutes and seconds as phones, input methods and our own tables write them, as ' and ". */
const withPlainMarks = (text: string) =>
  text
    .normalize('NFKC')
    // 4 05 is two numbers, and no 405.
    .replace(/(\d)\s+(?=\d)/g, '$1:')
    .replace(/\s/g, '')
    .replace(/[’‘′]/g, "'")
    .replace(/''|[“”″]/g, '"')

const middleOf = (rows: ExamItem['rows']) =>
  rows.map(({ value }) => value).toSorted((a, b) => a - b)[Math.floor(rows.length / 2)] ?? 0

const isOfMinutes = ({ unit, rows }: Pick<ExamItem, 'unit' | 'rows'>) => unit === 'seconds' && middleOf(rows) >= 60

/** Less than half of the time that earns full marks. */
const isTooFast = ({ rows }: Pick<ExamItem, 'rows'>, value: number) =>
  2 * value < Math.min(...rows.map((row) => row.value))

/** How a performance is typed: one of the middle of the item's own table, a time of minutes in both ways. */
export function exampleOf(item: Pick<ExamItem, 'unit' | 'rows'>): string[] {
  const value = middleOf(item.rows)
  return isOfMinutes(item) ? [formatPerformance(value, item.unit).replace('″', ''), String(value)] : [String(value)]
}

export const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0

/** A table's value in words: 245 seconds → 4′05″, 8.2 metres → 8.2 米. `decimals`: as many as its neighbours have. */
export function formatPerformance(value: number, unit: ExamItem['unit'], decimals = decimalsOf(value)): string {
  if (unit === 'seconds') {
    if (value < 60) return `${value.toFixed(decimals)}″`
    const [whole, part] = (value % 60).toFixed(decimals).split('.') as [string, string?]
    return `${Math.floor(value / 60)}′${whole.padStart(2, '0')}${part ? `.${part}` : ''}″`
  }
  return `${value.toFixed(decimals)} ${{ metres: '米', centimetres: '厘米', times: '次', goals: '个' }[unit]}`
}
