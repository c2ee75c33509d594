import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { cityByCode } from '#lib/city/cities.ts'
import { EXAM_UNITS, type ExamItem, type ExamTable } from '#lib/contracts/exam.ts'
import { Day, LinkAddress } from '#lib/contracts/fields.ts'
import type { LineProblem } from '#services/shared/wrong-file.ts'

/**
 * Columns of an operator's CSV, one line per mark of an item. Lines of one item and sex stand together in any order.
 * An official table needs source, sourceUrl and verifiedOn; without all three the table is kept as an example.
 */
const number = z.coerce.number()
const Line = z.object({
  adCode: z.string().refine((code) => code === '100000' || cityByCode(code) !== undefined, { error: '不是地级市代码' }),
  year: number.int().min(2000).max(2100),
  item: z.string().trim().min(1),
  group: z.string().trim().min(1),
  sex: z.enum(['男', '女']),
  unit: z.enum(EXAM_UNITS),
  better: z.enum(['less', 'more']),
  fullScore: number.positive(),
  sportSlug: z.string().regex(/^[a-z]+$/),
  value: number.nonnegative(),
  score: number.nonnegative(),
  source: z.string().trim().default(''),
  sourceUrl: z.union([z.literal(''), LinkAddress]).default(''),
  verifiedOn: z.union([z.literal(''), Day]).default(''),
})
type Line = z.infer<typeof Line>

export type ParsedTables = { ok: true; tables: Omit<ExamTable, 'tableId'>[] } | { ok: false; problems: LineProblem[] }

/** Reads a CSV of scoring tables; either every line is right, or nothing is taken and every wrong line is named. */
export function parseExamTables(csv: string): ParsedTables {
  let records: { info: { lines: number }; record: Record<string, string> }[]
  try {
    records = parse(csv, { columns: true, bom: true, trim: true, skip_empty_lines: true, info: true }) as never
  } catch (error) {
    return {
      ok: false,
      problems: [{ line: (error as { lines?: number }).lines ?? 1, message: (error as Error).message }],
    }
  }
  if (records.length === 0) return { ok: false, problems: [{ line: 1, message: '文件没有数据行' }] }

  const problems: LineProblem[] = []
  const lines: { line: number; data: Line }[] = []
  for (const { info, record } of records) {
    const parsed = Line.safeParse(record)
    if (parsed.success) lines.push({ line: info.lines, data: parsed.data })
    else {
      for (const issue of parsed.error.issues)
        problems.push({ line: info.lines, message: `${issue.path.join('.')}：${issue.message}` })
    }
  }
  problems.push(...contradictions(lines))
  return problems.length > 0 ? { ok: false, problems } : { ok: true, tables: tablesOf(lines.map(({ data }) => data)) }
}

const itemKey = (line: Line) => [line.adCode, line.year, line.item, line.sex].join('|')

function contradictions(lines: { line: number; data: Line }[]): LineProblem[] {
  const problems: LineProblem[] = []
  for (const group of Map.groupBy(lines, ({ data }) => itemKey(data)).values()) {
    const first = group[0]!.data
    const scoreAt = new Map<number, number>()
    for (const { line, data } of group) {
      if (data.score > data.fullScore) problems.push({ line, message: `得分 ${data.score} 超过满分 ${data.fullScore}` })
      if (scoreAt.has(data.value)) problems.push({ line, message: `成绩 ${data.value} 重复` })
      scoreAt.set(data.value, data.score)
      for (const field of ['group', 'unit', 'better', 'fullScore', 'sportSlug'] as const) {
        if (data[field] !== first[field]) problems.push({ line, message: `${field} 与该项目第一行不一致` })
      }
    }
    const last = group.at(-1)!.line
    if (scoreAt.size < 2) problems.push({ line: last, message: `${first.item}（${first.sex}）至少需要两个分数档` })
    const byValue = [...scoreAt].toSorted(([a], [b]) => (first.better === 'less' ? a - b : b - a))
    if (byValue.some(([, score], index) => index > 0 && score > byValue[index - 1]![1])) {
      problems.push({ line: last, message: `${first.item}（${first.sex}）成绩更差却得分更高` })
    }
  }
  return problems
}

function tablesOf(lines: Line[]): Omit<ExamTable, 'tableId'>[] {
  return [...Map.groupBy(lines, (line) => `${line.adCode}|${line.year}`).values()].map((group) => {
    const { adCode, year, source, sourceUrl, verifiedOn } = group[0]!
    const city = cityByCode(adCode)
    return {
      adCode,
      cityName: city?.adName ?? '全国',
      year,
      // Every city has its own table; one that names none is no table of the whole country.
      title: `${city ? `${city.adName} ` : ''}${year} 年体育中考评分表`,
      source: source && sourceUrl && verifiedOn ? { name: source, url: sourceUrl, verifiedOn } : null,
      items: [...Map.groupBy(group, itemKey).values()].map(itemOf),
    }
  })
}

function itemOf(lines: Line[]): ExamItem {
  const { item, group, sex, unit, better, fullScore, sportSlug } = lines[0]!
  const rows = lines.map(({ value, score }) => ({ value, score })).toSorted((a, b) => b.score - a.score)
  return { name: item, group, sex: sex === '男' ? 1 : 2, unit, better, fullScore, sportSlug, rows }
}
