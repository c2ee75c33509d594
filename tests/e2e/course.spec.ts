import { getContentOverview } from '#lib/contracts/content.ts'
import { type CourseCard, getCourseDetail, getCourseList } from '#lib/contracts/course.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { callEndpoint } from '#tests/support/api.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { readPage } from '#tests/support/html.ts'
import { fetchPage, fetchRecord, originOf } from '#tests/support/site.ts'

const GUANGZHOU = '440100'

/** Courses of a city, or of the whole country. */
const courses = async (adCode?: string) => (await callEndpoint(getCourseList, { adCode, pageSize: 500 })).list

async function aCourse(fits: (course: CourseCard) => boolean): Promise<CourseCard> {
  const course = (await courses()).find(fits)
  if (!course) throw new Error('no such course in the demo data')
  return course
}

const graphOf = (jsonLd: readonly string[]) =>
  jsonLd.flatMap((text): { '@type': string; [field: string]: unknown }[] => JSON.parse(text)['@graph'] ?? [])

test('R-2.12 R-3.22 R-7.31 the list of a city shows its courses with class, lessons, dates, organiser and price', async ({
  page,
  visit,
}) => {
  const { list, total } = await callEndpoint(getCourseList, { adCode: GUANGZHOU })
  await visit('/peixun', { city: 'guangzhou' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('广州体育培训班')
  await expect(page.getByRole('status')).toContainText(`${total}`)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(list.length)
  for (const [i, course] of list.entries()) {
    await expect(cards.nth(i).getByRole('link')).toHaveAttribute('href', `/peixun/detail/${course.trainsId}`)
    for (const words of [
      course.title,
      `${course.lessonCount} 节 × ${course.lessonMinutes} 分钟`,
      course.deadline ? `${course.startsOn} 开班` : `${course.startsOn} 起开班`,
      course.isExpired ? '报名已截止' : course.deadline ? `报名截至 ${course.deadline}` : '长期招生',
      course.organiser.name,
      `¥${new Intl.NumberFormat('zh-CN').format(course.price / 100)}`,
    ]) {
      await expect(cards.nth(i)).toContainText(words)
    }
  }
})

test('A-08 R-2.12 the list of courses can be narrowed to a sport, a district and a class type, and sorted', async ({
  page,
  visit,
}) => {
  const { channels, districts } = await callEndpoint(getContentOverview, { kind: 'course', adCode: GUANGZHOU })
  const [channel, district] = [channels[0]!, districts[0]!]
  await visit(`/peixun/${channel.slug}`, { city: 'guangzhou' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`广州${channel.name}培训班`)
  await expect(page.getByRole('status')).toContainText(`${channel.count}`)
  await visit(`/peixun?areaRowLabel=${encodeURIComponent(district.adName)}`, { city: 'guangzhou' })
  await expect(page.getByRole('status')).toContainText(`${district.count}`)
  await visit('/peixun?feeType=1&sort=priceAsc', { city: 'guangzhou' })
  const { list } = await callEndpoint(getCourseList, { adCode: GUANGZHOU, feeType: 1, sort: 'priceAsc' })
  const links = page.getByRole('main').getByRole('article').getByRole('link')
  await expect(links).toHaveText(list.map(({ title }) => title))
})

test('R-2.14 R-2.77 A-05 English URLs show the same pages and name the pinyin URL as canonical', async () => {
  const { trainsId } = await aCourse(() => true)
  for (const [path, canonical] of [
    ['/train', '/peixun'],
    [`/train/detail/${trainsId}`, `/peixun/detail/${trainsId}`],
  ] as const) {
    const { status, text } = await fetchRecord(path)
    expect(status).toBe(200)
    expect(new URL(readPage(text).canonical!).pathname).toBe(canonical)
  }
})

test('R-2.76 R-2.78 A-06 A-07 the id may be in the path or the query, and the old URL redirects in one hop', async () => {
  const { trainsId, title } = await aCourse(() => true)
  for (const path of [`/peixun/detail/${trainsId}`, `/peixun/detail?trainsId=${trainsId}`]) {
    const { status, text } = await fetchRecord(path)
    expect(status).toBe(200)
    expect(readPage(text).headings).toEqual([title])
  }
  for (const old of [`/peixunDetail/${trainsId}`, `/peixunDetail?trainsId=${trainsId}`]) {
    const { status, headers } = await fetchPage(old)
    expect(status).toBe(301)
    expect(new URL(String(headers.location), originOf()).pathname).toBe(`/peixun/detail/${trainsId}`)
    // One hop: the target is the page itself.
    expect((await fetchRecord(old)).status).toBe(200)
  }
})

test('R-2.76 R-7.33 the page of a course is complete without JavaScript', async () => {
  const card = await aCourse(({ organiser, isExpired }) => organiser.kind === 'coach' && !isExpired)
  const course = await callEndpoint(getCourseDetail, { trainsId: card.trainsId })
  const { text } = await fetchRecord(`/peixun/detail/${course.trainsId}`)
  const { main, anchors, jsonLd } = readPage(text)
  for (const line of course.schedule) expect(main).toContain(line)
  expect(main).toContain('合每节')
  const paths = anchors.map(({ href }) => new URL(href!, originOf()).pathname)
  expect(paths).toContain(`/jiaolian/detail/${course.organiser.id}`)
  if (course.venue) expect(paths).toContain(`/changguan/detail/${course.venue.venueId}`)
  expect(paths.filter((path) => path.startsWith('/peixun/detail/')).length).toBeGreaterThanOrEqual(6)
  const node = graphOf(jsonLd).find((each) => each['@type'] === 'Course')
  expect(node).toMatchObject({
    name: course.title,
    description: course.summary,
    provider: { name: course.organiser.name },
  })
})

test('R-9.21 a closed course says so, has no offer for search engines and no way to sign up', async ({
  page,
  visit,
}) => {
  const closed = await aCourse(({ isExpired }) => isExpired)
  await visit(`/peixun/detail/${closed.trainsId}`)
  await expect(page.getByText('报名已截止', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '咨询课程' })).toHaveCount(0)
  const { text } = await fetchRecord(`/peixun/detail/${closed.trainsId}`)
  expect(graphOf(readPage(text).jsonLd).find((each) => each['@type'] === 'Course')).not.toHaveProperty('offers')
})

test('A-06 R-8.13 unknown ids, sports and pages of courses are 404', async ({ tolerate, page, visit }) => {
  tolerate(/404/)
  for (const path of [
    '/peixun/detail/99999999',
    '/peixun/detail/abc',
    '/peixun/detail',
    '/peixun/meiyou',
    '/peixun?pageNum=9999',
  ]) {
    expect([path, (await fetchPage(path)).status]).toEqual([path, 404])
  }
  await visit('/peixun/detail/99999999', { status: 404 })
  await expect(page.getByText('信息已过期')).toBeVisible()
  await expect(page.getByRole('link', { name: '查看培训信息' })).toHaveAttribute('href', '/peixun')
})

test('the pages fit the window and are accessible @every-size', async ({ page, visit }) => {
  const { trainsId } = await aCourse(({ isExpired }) => !isExpired)
  for (const path of ['/peixun', `/peixun/detail/${trainsId}`]) {
    await visit(path, { city: 'guangzhou' })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.getByRole('button', { name: '微信咨询客服' }).click()
  await expect(page.getByRole('dialog')).toContainText(`课程编号 ${trainsId}`)
})
