import { z } from 'zod'
import { cityByCode } from '#lib/city/cities.ts'
import { EXAM_UNITS, type ExamItem, type ExamTable } from '#lib/contracts/exam/exam.ts'
import { type ExamFault, faultsOf } from '#lib/contracts/exam/exam-faults.ts'
import { Day, LinkAddress } from '#lib/contracts/fields.ts'
import { type CsvLine, type LineProblem, readCsv } from '#services/shared/operator-file.ts'

/**
 * Columns of an operator's CSV, one line per mark of an item. The lines of one item and sex may come in any order.
 * An official table needs source, sourceUrl and verifiedOn; without all three it is stored as an example.
 */
/** An empty cell is missing, not zero. */
const numberIn = (range: z.ZodNumber) => z.string().trim().min(1).transform(Number).pipe(range)
const Line = z.object({
  adCode: z
    .string()
    .refine((code) => code === '100000' || cityByCode(code) !== undefined, { error: 'Not the code of a city' }),
  year: numberIn(z.number().int().min(2000).max(2100)),
  item: z.string().trim().min(1),
  group: z.string().trim().min(1),
  sex: z.enum(['男', '女']),
  unit: z.enum(EXAM_UNITS),
  better: z.enum(['less', 'more']),
  fullScore: numberIn(z.number().positive()),
  sportSlug: z.string().regex(/^[a-z]+$/),
  value: numberIn(z.number().nonnegative()),
  score: numberIn(z.number().nonnegative()),
  source: z.string().trim().default(''),
  sourceUrl: z.union([z.literal(''), LinkAddress]).default(''),
  verifiedOn: z.union([z.literal(''), Day]).default(''),
})
type Line = z.infer<typeof Line>

export type ParsedTables = { ok: true; tables: Omit<ExamTable, 'tableId'>[] } | { ok: false; problems: LineProblem[] }

/** Parses a CSV of scoring tables; if any line is wrong, returns all problems and no tables. */
export function parseExamTables(csv: string): ParsedTables {
  const { lines, problems } = readCsv(csv, Line)
  problems.push(...contradictions(lines))
  return problems.length > 0 ? { ok: false, problems } : { ok: true, tables: tablesOf(lines.map(({ data }) => data)) }
}

const tableKey = (line: Line) => [line.adCode, line.year].join('|')
const itemKey = (line: Line) => [line.adCode, line.year, line.item, line.sex].join('|')

const FAULTS: Record<ExamFault['fault'], (item: Line, marks: Line) => string> = {
  aboveFull: ({ fullScore }, { score }) => `score: ${score} is more than the full score, ${fullScore}`,
  belowFull: ({ item, sex, fullScore }) => `${item} (${sex}): no mark earns the full score, ${fullScore}`,
  twice: (_, { value }) => `value: ${value} is in the file twice`,
  tooFew: ({ item, sex }) => `${item} (${sex}) needs two marks at least`,
  worseEarnsMore: ({ item, sex }) => `${item} (${sex}): a worse result earns a higher score`,
}

/** Lines that differ from the first of their group in one of these fields. */
const differences = (group: readonly CsvLine<Line>[], fields: readonly (keyof Line)[], whole: string): LineProblem[] =>
  group.flatMap(({ line, data }) =>
    fields
      .filter((field) => data[field] !== group[0]!.data[field])
      .map((field) => ({ line, message: `${field}: Not what the first line of this ${whole} says` })),
  )

function contradictions(lines: readonly CsvLine<Line>[]): LineProblem[] {
  const problems: LineProblem[] = []
  for (const group of Map.groupBy(lines, ({ data }) => tableKey(data)).values())
    problems.push(...differences(group, ['source', 'sourceUrl', 'verifiedOn'], 'table'))
  for (const group of Map.groupBy(lines, ({ data }) => itemKey(data)).values()) {
    const first = group[0]!.data
    problems.push(...differences(group, ['group', 'unit', 'better', 'fullScore', 'sportSlug'], 'item'))
    for (const { row, fault } of faultsOf({ ...first, rows: group.map(({ data }) => data) }))
      problems.push({ line: group[row]!.line, message: FAULTS[fault](first, group[row]!.data) })
  }
  return problems
}

function tablesOf(lines: Line[]): Omit<ExamTable, 'tableId'>[] {
  return [...Map.groupBy(lines, tableKey).values()].map((group) => {
    const { adCode, year, source, sourceUrl, verifiedOn } = group[0]!
    const city = cityByCode(adCode)
    return {
      adCode,
      cityName: city?.adName ?? '全国',
      year,
      // Every city has its own table; one without a city is not a table for the whole country.
      title: `${city ? `${city.adName} ` : ''}${year} 年中考体育评分表`,
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
