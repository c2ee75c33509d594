/** @jest-environment node */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { staticSource } from '#components/ui/static-source.ts'
import { fuwu } from '#services/generic/faq/pages/fuwu.ts'
import { CourseDetail } from './course-detail.tsx'
import type { CourseView } from './course-view.ts'

const course: CourseView = {
  ...{ id: 1, title: '周末篮球班', summary: '', cover: '/cover.webp', tint: '#fff', kind: '篮球·小班' },
  ...{ lessons: '12 节', starts: '12 月 5 日开班', deadline: '报名已截止', isExpired: true },
  ...{
    updatedAt: '2026-11-01T00:00:00Z',
    updatedOn: '2026-11-01',
    price: { total: '1,200.00', perLesson: '合每节 ¥100' },
  },
  ...{ facts: staticSource([]), schedule: [], cards: [] },
}

const htmlOf = (related: ReactNode = null) =>
  renderToStaticMarkup(
    <CourseDetail course={course} trail={[]} description="" code={null} wechatId="kefu" related={related} />,
  )

test('R-2.31 a course’s page names the text with the rules for refunds', () => {
  expect(fuwu.body).toContain('退还未上课时')
  expect(htmlOf()).toContain(`没上的课时按${fuwu.name}退`)
})

test('R-2.76 a course whose enrolment is over points to other courses only if there are any', () => {
  expect(htmlOf(<section>其他培训班</section>)).toContain('可以看看下面仍在报名的课程')
  const html = htmlOf()
  expect(html).toContain('报名已截止。')
  expect(html).not.toContain('下面')
})
