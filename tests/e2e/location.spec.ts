import { cityByCode } from '#lib/city/cities.ts'
import { getLiveCities } from '#lib/contracts/listing/category.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { callEndpoint } from '#tests/support/api.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { fetchAs, originOf } from '#tests/support/site.ts'

test('R-2.20 A-34 every live city is listed with its count and leads to its own host', async ({ page, visit }) => {
  await visit('/location', { city: 'guangzhou' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('切换城市')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
  for (const { adCode, coachCount } of await callEndpoint(getLiveCities, {})) {
    const city = cityByCode(adCode)!
    const link = page
      .getByRole('main')
      .getByRole('link', { name: `${city.label} ${coachCount} 位`, exact: true })
      .last()
    await expect(link).toHaveAttribute('href', `${originOf(city.slug)}/`)
  }
})

test('the current city is marked, and the whole country is one step away', async ({ page, visit }) => {
  await visit('/location', { city: 'guangzhou' })
  await expect(page.getByRole('main')).toContainText('当前：广州市')
  await expect(page.locator('main [aria-current]').first()).toContainText('广州')
  await page.getByRole('link', { name: '看全国的教练' }).click()
  await expect(page).toHaveURL(`${originOf()}/`)
})

test('typing a name or pinyin narrows the list to matching cities @every-size', async ({ page, visit }) => {
  await visit('/location', { city: 'guangzhou' })
  const field = page.getByRole('searchbox', { name: '输入城市名或拼音' })
  const cities = page.getByRole('main').getByRole('listitem')
  await field.fill('shenz')
  await expect(page.getByRole('status')).toHaveText('找到 1 个城市')
  await expect(cities.filter({ visible: true })).toHaveText([/^深圳/, /^深圳/])
  await field.fill('没有的城市')
  await expect(page.getByRole('status')).toContainText('没有找到')
  await expectAccessible(page)
  await field.fill('上海')
  await page.getByRole('main').getByRole('link', { name: /^上海/ }).first().click()
  await expect(page).toHaveURL(`${originOf('shanghai')}/`)
})

test('A-01 on a host without city hosts a city is chosen by query', async () => {
  const { text } = await fetchAs('203.0.113.7', '/location')
  expect(text).toContain('当前：<b>广州市</b>')
  expect(text).toContain('href="/?selectCityCode=310100"')
  expect(text).not.toContain('shanghai.localhost')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('R-2.20 without JavaScript the whole list of cities is there', async ({ page, visit }) => {
    await visit('/location')
    await expect(page.getByRole('searchbox', { name: '输入城市名或拼音' })).toBeHidden()
    await page.getByRole('main').getByRole('link', { name: /^佛山/ }).first().click()
    await expect(page).toHaveURL(`${originOf('foshan')}/`)
  })
})

test('R-7.81 the dictionary of cities is served as one JSON file, each with its districts', async () => {
  const { status, headers, text } = await fetchAs(new URL(originOf()).host, '/data/cities.json')
  expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^application\/json/)])
  const cities: { label: string; children: object[] }[] = JSON.parse(text)
  expect(cities.length).toBeGreaterThan(360)
  const foshan = cities.find(({ label }) => label === '佛山')
  expect(foshan).toMatchObject({ label: '佛山', adCode: '440600', adName: '佛山市' })
  expect(foshan?.children).toContainEqual({ label: '顺德', adCode: '440606', adName: '顺德区' })
})
