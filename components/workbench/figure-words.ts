import {
  FIGURE_PERIODS,
  type Figure,
  type FigureName,
  type FigurePeriod,
  type WorkbenchSubject,
} from '#lib/contracts/workbench/workbench.ts'

/** Label and unit of each figure. */
export const FIGURE_WORDS: Record<FigureName, { label: string; unit: string }> = {
  views: { label: '浏览', unit: '次' },
  collects: { label: '收藏', unit: '次' },
  leads: { label: '收到预约', unit: '条' },
  replyHours: { label: '联系用时', unit: '小时' },
}

export const periodWords = (days: FigurePeriod) => `近 ${days} 天`

/** 3 月 8 日, from a contract day. */
export function dayWords(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${month} 月 ${date} 日`
}

/** A figure with its unit; a dash if unknown. */
export const valueWords = (name: FigureName, value: number | null): string =>
  value === null ? '—' : `${value} ${FIGURE_WORDS[name].unit}`

/** Figures where less is better. */
const LESS_IS_BETTER: readonly FigureName[] = ['replyHours']

/** A figure compared with the previous period, in words; nothing is made up for uncounted periods. */
export function changeOf(name: FigureName, { value, before }: Figure, days: FigurePeriod) {
  const same = (text: string) => ({ text, isBetter: false })
  if (value === null) return same(`${periodWords(days)}没有联系过预约人`)
  if (before === null) return same(name === 'views' ? `前 ${days} 天没有完整统计` : `前 ${days} 天没有联系过预约人`)
  if (value === before) return same(`与前 ${days} 天相同`)
  const isLess = value < before
  const [less, more] = LESS_IS_BETTER.includes(name) ? ['快', '慢'] : ['少', '多']
  return {
    text: `比前 ${days} 天${isLess ? less : more} ${valueWords(name, Math.abs(value - before))}`,
    isBetter: isLess === LESS_IS_BETTER.includes(name),
  }
}

/** Text alternative of a curve. */
export function curveWords(name: FigureName, days: readonly { day: string; value: number | null }[]): string {
  const known = days.flatMap(({ day, value }) => (value === null ? [] : [{ day, value }]))
  const [first] = known
  if (!first) return `${FIGURE_WORDS[name].label}每天的曲线：没有数据`
  const most = known.reduce((best, each) => (each.value > best.value ? each : best), first)
  const least = known.reduce((best, each) => (each.value < best.value ? each : best), first)
  const words = ({ day, value }: { day: string; value: number }) => `${dayWords(day)} ${valueWords(name, value)}`
  return `${FIGURE_WORDS[name].label}每天的曲线：最高 ${words(most)}，最低 ${words(least)}`
}

/** The days figures know of: the longest period and the one before it. */
export const KNOWN_DAYS = 2 * Math.max(...FIGURE_PERIODS)

/** Whether nothing happened in the known days. A lead may be older than they are, and contacted in them. */
export const hasNoActivity = ({ periods }: WorkbenchSubject): boolean =>
  periods.every(({ views, collects, leads, replyHours }) =>
    [views, collects, leads, replyHours].every(({ value, before }) => !value && !before),
  )

/** From when on views are counted. */
export const viewsSinceWords = (day: string) => `浏览从 ${dayWords(day)}起统计。`
