/** @jest-environment node */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { staticSource } from '#components/ui/static-source.ts'
import { JobDetail } from './job-detail.tsx'
import type { JobView } from './job-view.ts'

const job: JobView = {
  ...{ id: 1, title: '羽毛球教练', employer: '大榕树羽毛球馆', kind: '兼职·羽毛球', salary: '130', unit: '节' },
  ...{ deadline: '已截止', isExpired: true, publishedAt: '2026-11-01T00:00:00Z', publishedOn: '2026-11-01' },
  ...{ updatedOn: '2026-11-01', facts: staticSource([]), benefits: [], cards: [] },
}

const htmlOf = (related: ReactNode) =>
  renderToStaticMarkup(<JobDetail job={job} trail={[]} description="" code={null} wechatId="kefu" related={related} />)

test('R-2.74 a job that is closed points to other jobs only if there are any', () => {
  expect(htmlOf(<section>其他职位</section>)).toContain('可以看看下面的职位')
  const html = htmlOf(null)
  expect(html).toContain('不再接受应聘。')
  expect(html).not.toContain('下面')
})

test('R-2.74 the sheet with the service’s WeChat is for questions, since nobody applies there', () => {
  const sheet = renderToStaticMarkup(
    <JobDetail job={job} trail={[]} description="" code="/qr/service.svg" wechatId="kefu" related={null} />,
  )
  expect(sheet).toContain('微信里不受理预约、报名和应聘')
  expect(sheet).toContain('咨询羽毛球教练')
  expect(sheet).not.toContain('应聘羽毛球教练')
})
