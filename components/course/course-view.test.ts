import { cityBySlug } from '#lib/city/cities.ts'
import { siteFrom } from '#lib/config/site.ts'
import { getCourseDetail } from '#lib/contracts/course.ts'
import { scopedRecordLinks } from '#lib/routing/scoped-links.ts'
import { openTestSite } from '#tests/services/open-test-site.ts'
import { viewOf } from './course-view.ts'

test('R-15.1 a course links to the page of its organiser on that page’s own host, not the course’s', async () => {
  const marketplace = await openTestSite({ coaches: 60 })
  const { trainsId } = marketplace.data.courses.find(
    ({ organiser, status }) => status === 'published' && organiser.kind === 'coach',
  )!
  const course = await marketplace.read(getCourseDetail, { trainsId })
  await marketplace.close()
  const site = siteFrom({ SITE_URL: 'https://www.example.com', CITY_HOSTS: 'on' })
  const { city } = cityBySlug('guangzhou')!
  const links = scopedRecordLinks({ kind: 'host', city }, new Set(['440100', '440300']), site)
  const [card] = viewOf({ ...course, cityCode: '440100' }, links, { organiser: '440300', venue: '440100' }).cards
  expect(card!.href).toBe(`https://shenzhen.example.com/jiaolian/detail/${course.organiser.id}`)
})
