import type { Locator } from '@playwright/test'
import { searchCoaches } from '#lib/contracts/coach/coach.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { callEndpoint } from '#tests/support/api.ts'
import { coveredFocus } from '#tests/support/covered-focus.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { readPage } from '#tests/support/html.ts'
import { fetchPage, originOf } from '#tests/support/site.ts'
import { smallTargets } from '#tests/support/touch-targets.ts'

/** Live coaches in 广州, in the order of the list. */
const someCoaches = async (count: number) =>
  (await callEndpoint(searchCoaches, { adCode: '440100' })).list.slice(0, count)

test('R-10.17 at most four coaches are compared side by side, each once, and the page is not indexed', async () => {
  const coaches = await someCoaches(5)
  const ids = coaches.map(({ coachId }) => coachId)
  const { status, text } = await fetchPage(`/duibi?ids=${[ids[0], ...ids].join(',')}`, 'guangzhou')
  const page = readPage(text)
  expect([status, page.headings[0]]).toEqual([200, '教练对比'])
  expect(page.robots.join()).toContain('noindex')
  const columns = page.anchors.flatMap(({ href = '' }) => (href.startsWith('/yuyue/jiaolian/') ? [href] : []))
  expect(columns).toEqual(ids.slice(0, 4).map((id) => `/yuyue/jiaolian/${id}`))
})

test('R-10.17 a coach who is gone is named, and the others are still compared', async () => {
  const [coach] = await someCoaches(1)
  const page = readPage((await fetchPage(`/duibi?ids=${coach!.coachId},999999999`, 'guangzhou')).text)
  expect(page.main.replaceAll('<!-- -->', '')).toContain('编号 999999999 的教练不存在或已下架')
  expect(page.main).toContain(coach!.name)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('R-10.17 from a coach’s page to a comparison of two, and back to one', async ({ page, visit, aCoach }) => {
    const { coachId, name } = await aCoach()
    await visit(`/jiaolian/detail/${coachId}`, { city: 'guangzhou' })
    await page.getByRole('link', { name: `对比${name}教练` }).click()
    await expect(page).toHaveURL(`${originOf('guangzhou')}/duibi?ids=${coachId}`)
    await page.getByRole('link', { name: /^＋/ }).first().click()
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await page.getByRole('link', { name: `移除${name}` }).click()
    await expect(page.getByRole('columnheader')).toHaveCount(1)
    await expect(page.getByRole('columnheader')).not.toContainText(name)
  })
})

test('R-10.17 coaches are chosen on their cards and compared; a fifth is refused', async ({ page, visit }) => {
  const coaches = await someCoaches(5)
  await visit('/jiaolian', { city: 'guangzhou' })
  const toggle = (at: number) => page.getByRole('button', { name: `对比${coaches[at]!.name}教练` })
  await toggle(0).click()
  await toggle(1).click()
  await expect(toggle(1)).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(page.getByText('已选 2 位教练')).toBeInViewport()
  expect(await coveredFocus(page)).toEqual([])
  for (const at of [2, 3, 4]) await toggle(at).click()
  await expect(page.getByText('最多同时对比 4 位教练')).toBeVisible()
  await expect(page.getByText('已选 4 位教练')).toBeInViewport()
  await expectAccessible(page)
  await toggle(3).click()
  await page.getByRole('link', { name: '开始对比' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  for (const [at, { name }] of coaches.slice(0, 3).entries()) {
    await expect(page.getByRole('columnheader').nth(at)).toContainText(name)
  }
})

test('R-10.17 coaches viewed in this browser are shown at the end of the list until cleared, and nothing is sent', async ({
  page,
  visit,
}) => {
  const [first, second] = await someCoaches(2)
  for (const { coachId } of [first!, second!]) {
    await visit(`/jiaolian/detail/${coachId}`, { city: 'guangzhou' })
    // Leaving a page before it hydrates does not count as a visit.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recentCoaches'))).toContain(`"id":${coachId},`)
  }
  const bodies: string[] = []
  page.on('request', (request) => bodies.push(request.url() + (request.postData() ?? '')))
  await visit('/jiaolian', { city: 'guangzhou' })
  const seen = page.getByRole('region', { name: '最近看过' })
  await expect(seen.getByRole('link')).toContainText([second!.name, first!.name])
  await expect(seen.getByRole('link').first()).toHaveAttribute('href', `/jiaolian/detail/${second!.coachId}`)
  expect(bodies.filter((each) => each.includes(encodeURIComponent(first!.name)))).toEqual([])
  await visit(`/duibi?ids=${second!.coachId}`, { city: 'guangzhou' })
  await seen.getByRole('link', { name: first!.name }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await visit('/jiaolian', { city: 'guangzhou' })
  await seen.getByRole('button', { name: '清除记录' }).click()
  await expect(seen).toBeHidden()
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(seen).toHaveCount(0)
})

test('R-10.17 @every-size the comparison is accessible and fits its window; its targets are 44 px on a phone', async ({
  page,
  visit,
}) => {
  const ids = (await someCoaches(4)).map(({ coachId }) => coachId)
  await visit(`/duibi?ids=${ids.join(',')}`, { city: 'guangzhou' })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  if (page.viewportSize()!.width < 768) expect(await smallTargets(page, 'main')).toEqual([])
  await visit('/duibi', { city: 'guangzhou' })
  await expectAccessible(page)
})

test('R-10.17 @every-size the names stay in view above the rows being read, each over its column', async ({
  page,
  visit,
}) => {
  const coaches = await someCoaches(4)
  await visit(`/duibi?ids=${coaches.map(({ coachId }) => coachId).join(',')}`, { city: 'guangzhou' })
  const stuck = page.locator('[data-shown] > b')
  await expect(stuck).toHaveCount(0)
  const last = page.getByRole('row').last()
  await last.evaluate((row) => row.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await expect(stuck).toHaveText(coaches.map(({ name }) => name))
  const frame = page.getByRole('region', { name: '对比表' })
  await frame.evaluate((table) => table.scrollBy({ left: 150, behavior: 'instant' }))
  const leftOf = (cells: Locator) =>
    cells.evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().left)))
  const columns = await leftOf(last.getByRole('cell'))
  await expect.poll(() => leftOf(stuck)).toEqual(columns)
  expect(await coveredFocus(page)).toEqual([])
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expect(stuck).toHaveCount(0)
})

test('R-10.17 @phone the names stick right below the bar when the phone is turned', async ({ page, visit }) => {
  // In portrait, the screen is too narrow for a sticky bar (app/globals.css).
  await page.setViewportSize({ width: 340, height: 700 })
  const coaches = await someCoaches(2)
  await visit(`/duibi?ids=${coaches.map(({ coachId }) => coachId).join(',')}`, { city: 'guangzhou' })
  await page.getByRole('row').last().scrollIntoViewIfNeeded()
  const stuck = page.locator('[data-shown] > b')
  await expect(stuck).toHaveText(coaches.map(({ name }) => name))
  await page.setViewportSize({ width: 700, height: 340 })
  const scrollHeadTo = (bottom: number) =>
    page
      .getByRole('row')
      .first()
      .evaluate(
        (row, to) => window.scrollBy({ top: row.getBoundingClientRect().bottom - to, behavior: 'instant' }),
        bottom,
      )
  await scrollHeadTo(100)
  await expect(stuck).toHaveCount(0)
  await scrollHeadTo(10)
  await expect(stuck).toHaveText(coaches.map(({ name }) => name))
})
