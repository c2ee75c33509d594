import { EXAM_PATH } from '#lib/config/routes.ts'
import type { City } from '#lib/contracts/city.ts'
import type { ExamTable } from '#lib/contracts/exam/exam.ts'
import { composeDescription } from './description.ts'
import { isHiddenCity } from './indexability.ts'
import type { TextPage } from './text-page.ts'

const ITEMS_NAMED = 4

const NATIONWIDE: TextPage = {
  path: EXAM_PATH,
  name: '中考体育',
  description:
    '中考体育考什么、怎样练：填入跑步、跳绳、跳远、实心球等成绩，算出得分和离满分的差距，对照评分表看再提高多少能多得几分，再找同城教练补上。',
}
const WITHOUT_TABLES =
  '中考体育考什么、怎样练：跑步、跳绳、跳远、实心球和球类等常见项目，怎样测、先练哪一项，再找同城教练和训练场地把缺的分补上。'

/** The newest table of exactly this city from an official source; example tables belong to no city. */
export const officialTable = (city: City | null, tables: readonly ExamTable[]): ExamTable | null =>
  tables.find(({ adCode, source }) => source !== null && adCode === city?.adCode) ?? null

/**
 * The exam section: a city's own page if it has its own table, else the nationwide text. A thin city's is
 * indexed too, because its table is on no other page; a hidden one's is not.
 */
export function examPage(city: City | null, tables: readonly ExamTable[], indexThreshold: number): TextPage {
  const table = officialTable(city, tables)
  if (tables.length === 0) return { ...NATIONWIDE, description: WITHOUT_TABLES }
  if (!city || !table?.source) return NATIONWIDE
  const { year, items, source } = table
  const names = [...new Set(items.map(({ name }) => name))]
  return {
    path: EXAM_PATH,
    city,
    isHidden: isHiddenCity(indexThreshold),
    name: `${city.label}中考体育评分表`,
    description: composeDescription(
      [
        `${city.label}${year}年中考体育评分表，${names.slice(0, ITEMS_NAMED).join('、')}等${names.length}个项目，`,
        `来自${source.name}，`,
        '填入成绩算得分和离满分的差距。',
      ],
      ['对照评分表看再提高多少能多得几分，', '再找同城教练补上。'],
    ),
    revisedOn: source.verifiedOn,
  }
}
