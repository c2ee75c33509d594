import { getContentOverview } from '#lib/contracts/content.ts'
import { getJobDetail, getJobList, type JobCard } from '#lib/contracts/job.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { callEndpoint } from '#tests/support/api.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { readPage } from '#tests/support/html.ts'
import { fetchPage, fetchRecord, originOf } from '#tests/support/site.ts'

const GUANGZHOU = '440100'

async function aJob(fits: (job: JobCard) => boolean): Promise<JobCard> {
  const { list } = await callEndpoint(getJobList, { pageSize: 500 })
  const job = list.find(fits)
  if (!job) throw new Error('no such job in the demo data')
  return job
}

const postingOf = async (jobsId: number) => {
  const { text } = await fetchRecord(`/zhaopin/detail/${jobsId}`)
  const nodes = readPage(text).jsonLd.flatMap((each): { '@type': string }[] => JSON.parse(each)['@graph'] ?? [])
  return nodes.find((node) => node['@type'] === 'JobPosting')
}

const yuan = (fen: number) => new Intl.NumberFormat('zh-CN').format(fen / 100)

test('R-2.17 R-3.23 R-7.34 the list of a city shows employer, salary, kind, place, deadline and headcount', async ({
  page,
  visit,
}) => {
  const { list, total } = await callEndpoint(getJobList, { adCode: GUANGZHOU })
  await visit('/', { city: 'guangzhou' })
  await page.getByRole('contentinfo').getByRole('link', { name: '教练招聘', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('广州体育教练招聘')
  await expect(page.getByRole('status')).toContainText(`${total}`)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(list.length)
  for (const [i, job] of list.entries()) {
    await expect(cards.nth(i).getByRole('link')).toHaveAttribute('href', `/zhaopin/detail/${job.jobsId}`)
    for (const words of [
      job.title,
      job.employer,
      `¥${yuan(job.salaryMin)}`,
      job.salaryUnit === 'month' ? '/月' : '/课时',
      job.kind === 'fullTime' ? '全职' : '兼职',
      `招 ${job.headcount} 人`,
      job.districtName,
      job.isExpired ? '已截止' : job.deadline ? `截至 ${job.deadline}` : '长期有效',
    ]) {
      await expect(cards.nth(i)).toContainText(words)
    }
  }
})

test('the list of jobs ends with a link to join as a coach, not with the call to post a demand', async ({
  page,
  visit,
}) => {
  await visit('/zhaopin', { city: 'guangzhou' })
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: '申请入驻' })).toHaveAttribute('href', /\/add\/addCoach$/)
  await expect(main.getByRole('link', { name: '发布需求' })).toHaveCount(0)
})

test('A-08 R-2.17 the list of jobs can be narrowed to a sport, a district and a kind, and sorted', async ({
  page,
  visit,
}) => {
  const { channels, districts } = await callEndpoint(getContentOverview, { kind: 'job', adCode: GUANGZHOU })
  const [channel, district] = [channels[0]!, districts[0]!]
  await visit(`/zhaopin/${channel.slug}`, { city: 'guangzhou' })
  await expect(page.getByRole('status')).toContainText(`${channel.count}`)
  await visit(`/zhaopin?areaRowLabel=${encodeURIComponent(district.adName)}`, { city: 'guangzhou' })
  await expect(page.getByRole('status')).toContainText(`${district.count}`)
  await visit('/zhaopin?kind=partTime&sort=salaryDesc', { city: 'guangzhou' })
  const { list } = await callEndpoint(getJobList, { adCode: GUANGZHOU, kind: 'partTime', sort: 'salaryDesc' })
  await expect(page.getByRole('main').getByRole('article').getByRole('link')).toHaveText(list.map(({ title }) => title))
})

test('R-2.11 R-2.73 A-05 English URLs show the same pages and name the pinyin URL as canonical', async () => {
  const { jobsId } = await aJob(() => true)
  for (const [path, canonical] of [
    ['/job', '/zhaopin'],
    [`/job/detail?jobsId=${jobsId}`, `/zhaopin/detail/${jobsId}`],
  ] as const) {
    const { status, text } = await fetchRecord(path)
    expect(status).toBe(200)
    expect(new URL(readPage(text).canonical!).pathname).toBe(canonical)
  }
})

test('R-2.74 R-2.75 A-07 the id may be in the path or the query, and the old URL redirects in one hop', async () => {
  const { jobsId, title } = await aJob(() => true)
  for (const path of [`/zhaopin/detail/${jobsId}`, `/zhaopin/detail?jobsId=${jobsId}`]) {
    const { status, text } = await fetchRecord(path)
    expect(status).toBe(200)
    expect(readPage(text).headings).toEqual([title])
  }
  const { status, headers } = await fetchPage(`/zhaopinDetail?jobsId=${jobsId}`)
  expect(status).toBe(301)
  expect(new URL(String(headers.location), originOf()).pathname).toBe(`/zhaopin/detail/${jobsId}`)
  // One hop: the target is the page itself.
  expect((await fetchRecord(`/zhaopinDetail?jobsId=${jobsId}`)).status).toBe(200)
})

test('R-2.74 R-7.36 the page of a job shows duties, benefits and place without JavaScript', async () => {
  const { jobsId } = await aJob(({ isExpired }) => !isExpired)
  const job = await callEndpoint(getJobDetail, { jobsId })
  const { main, anchors } = readPage((await fetchRecord(`/zhaopin/detail/${jobsId}`)).text)
  for (const words of [...job.benefits, job.address, '您要做的事']) expect(main).toContain(words)
  expect(anchors.filter(({ href }) => href?.includes('/zhaopin/detail/')).length).toBeGreaterThanOrEqual(6)
})

test('R-9.21 an open job is a JobPosting valid through its last day, or without an end if it has none', async () => {
  const dated = await aJob(({ isExpired, deadline }) => !isExpired && deadline !== null)
  expect(await postingOf(dated.jobsId)).toMatchObject({
    title: dated.title,
    hiringOrganization: { name: dated.employer },
    validThrough: `${dated.deadline}T23:59:59+08:00`,
    jobLocation: { address: { addressCountry: 'CN' } },
  })
  const lasting = await aJob(({ isExpired, deadline }) => !isExpired && deadline === null)
  const posting = await postingOf(lasting.jobsId)
  expect(posting).toBeDefined()
  expect(posting).not.toHaveProperty('validThrough')
})

test('R-9.21 a closed job says 已截止, is no JobPosting and can no longer be applied for', async ({ page, visit }) => {
  const closed = await aJob(({ isExpired }) => isExpired)
  await visit(`/zhaopin/detail/${closed.jobsId}`)
  await expect(page.getByText('已截止', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: '应聘', exact: true })).toHaveCount(0)
  expect(await postingOf(closed.jobsId)).toBeUndefined()
})

test('A-06 unknown ids, sports and pages of jobs are 404', async () => {
  for (const path of ['/zhaopin/detail/99999999', '/zhaopin/detail/abc', '/zhaopin/meiyou', '/zhaopin?pageNum=9999']) {
    expect([path, (await fetchPage(path)).status]).toEqual([path, 404])
  }
})

test('the pages fit the window and are accessible; contact goes through the site @every-size', async ({
  page,
  visit,
}) => {
  const { jobsId } = await aJob(({ isExpired }) => !isExpired)
  for (const path of ['/zhaopin', `/zhaopin/detail/${jobsId}`]) {
    await visit(path, { city: 'guangzhou' })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.getByRole('button', { name: '微信咨询客服' }).click()
  await expect(page.getByRole('dialog')).toContainText(`职位编号 ${jobsId}`)
})

test('@phone the call to action stays beside a long salary on narrow screens', async ({ page, visit }) => {
  const { list } = await callEndpoint(getJobList, { pageSize: 500 })
  const salaryLength = ({ salaryMin, salaryMax }: JobCard) => yuan(salaryMin).length + yuan(salaryMax).length
  const [job] = list.filter(({ isExpired }) => !isExpired).toSorted((a, b) => salaryLength(b) - salaryLength(a))
  await visit(`/zhaopin/detail/${job!.jobsId}`)
  const button = page.getByRole('link', { name: '应聘', exact: true })
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 })
    const salary = button.locator('xpath=preceding-sibling::p')
    const [besides, own] = [(await salary.boundingBox())!, (await button.boundingBox())!]
    expect(own.x).toBeGreaterThan(besides.x + besides.width)
    expect(own.x + own.width).toBeLessThanOrEqual(width)
    expect(own.y).toBeLessThan(besides.y + besides.height)
  }
})
