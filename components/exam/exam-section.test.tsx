import { renderToStaticMarkup } from 'react-dom/server'
import type { ExamTable } from '#lib/contracts/exam/exam.ts'
import { NATIONWIDE } from '#lib/routing/scope.ts'
import { ExamSection } from './exam-section.tsx'

const table: ExamTable = {
  tableId: 1,
  adCode: '440100',
  cityName: '广州市',
  year: 2027,
  title: '示例',
  source: null,
  items: [
    {
      ...{
        name: '1000 米跑',
        group: '耐力',
        sex: 1,
        unit: 'seconds',
        better: 'less',
        fullScore: 15,
        sportSlug: 'paobu',
      },
      rows: [{ value: 220, score: 15 }],
    },
  ],
}
const htmlWith = (tables: ExamTable[]) =>
  renderToStaticMarkup(<ExamSection title="中考体育" scope={NATIONWIDE} tables={tables} today="2026-11-28" />)

test('the page speaks of scores and the table only where there is a table', () => {
  expect(htmlWith([table])).toMatch(/算一算.*填进测得的成绩.*评分表/s)
  expect(htmlWith([])).not.toMatch(/算一算|填进测得的成绩|对照评分表/)
})
