import { z } from 'zod'
import { SEX_WORDS } from '#lib/copy/enums.ts'
import { EXAM_ITEM_WORDS, examItemText } from '#lib/copy/exam.ts'
import { SEXES } from '../codes.ts'
import { EXAM_UNITS, ExamItem } from '../exam/exam.ts'
import { type ExamFault, faultsOf } from '../exam/exam-faults.ts'
import { JSON_BODY_MAX_BYTES, NATIONWIDE_CODE } from '../limits.ts'
import { choice, city, dayOrNone, decimal, line, link, number, rows, sport } from './field.ts'
import { resource } from './resource.ts'

const ITEMS_MAX = 60
/** More than fit into a body: each grade has two keys in at least 20 bytes. */
const KEYS_MAX = JSON_BODY_MAX_BYTES / 10
const BETTER = ['less', 'more'] as const

const TOO_FEW = { error: '至少要有两档，一行写一档的成绩和得分' }
const Grades = z.array(ExamItem.shape.rows.element, TOO_FEW).min(2, TOO_FEW)

const sourceUrl = link('出处网址')

/** Scoring tables of the physical-education exam (R-1.26), one per city and year. */
export const examTable = resource({
  kind: 'examTable',
  service: 'generic',
  label: '体育评分表',
  duty: 'content',
  fields: {
    title: line('标题', 60, { isColumn: true }),
    adCode: {
      ...city('城市', { isColumn: true, isFilter: true }),
      input: { kind: 'city', nationwide: '全国（没有自己评分表的城市）' } as const,
    },
    year: number('年份', { min: 2000, max: 2100, isColumn: true }),
    sourceName: line('出处', 60, {
      isOptional: true,
      isColumn: true,
      hint: '发布机关和文件；三项出处都不填则标为示例',
    }),
    sourceUrl: { ...sourceUrl, schema: z.union([z.literal(''), sourceUrl.schema]) },
    verifiedOn: dayOrNone('核对日期'),
    items: rows(
      '项目与分值',
      '项目',
      {
        name: line('名称', 30),
        group: line('组', 30, { hint: '同组的项目任选一项' }),
        sex: choice('性别', SEXES, SEX_WORDS),
        unit: choice('单位', EXAM_UNITS, EXAM_ITEM_WORDS.unit),
        better: choice('成绩', BETTER, EXAM_ITEM_WORDS.better),
        fullScore: decimal('满分', { min: 0.1, max: 1000 }),
        sportSlug: sport('练它的运动项目'),
        rows: {
          label: '成绩与得分',
          hint: '一行一档：成绩 得分，例如 6.8 100；至少两档',
          input: { kind: 'pairs', names: ['value', 'score'] },
          initial: [],
          schema: Grades,
        },
      },
      { min: 1, most: ITEMS_MAX, formatRow: examItemText },
    ),
  },
  title: 'title',
  page: (_, { adCode }) => `/zhongkaotiyu${adCode === NATIONWIDE_CODE ? '' : `?selectCityCode=${adCode}`}`,
  tags: () => ['exam'],
  maxKeys: KEYS_MAX,
  check: ({ sourceName, sourceUrl: url, verifiedOn, items }) => {
    const filledInCount = [sourceName, url, verifiedOn ?? ''].filter(Boolean).length
    if (filledInCount > 0 && filledInCount < 3)
      return { field: 'sourceName', message: '出处、出处网址和核对日期要么都填，要么都不填' }
    const message = problemOf(items)
    return message ? { field: 'items', message } : null
  },
})

const FAULT_WORDS: Record<ExamFault['fault'], string> = {
  aboveFull: '有得分超过满分',
  belowFull: '没有一档得满分',
  twice: '有成绩写了两次',
  tooFew: '至少要有两档',
  worseEarnsMore: '有较差的成绩得分更高',
}

function problemOf(items: readonly ExamItem[]): string | null {
  const seen = new Set<string>()
  for (const item of items) {
    const name = `${item.name}（${item.sex === 1 ? '男' : '女'}）`
    if (seen.has(name)) return `${name}写了两次`
    seen.add(name)
    const [first] = faultsOf(item)
    if (first) return `${name}${FAULT_WORDS[first.fault]}`
  }
  return null
}
