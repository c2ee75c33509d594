import { searchCoaches } from '#lib/contracts/coach/coach.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { callEndpoint } from '#tests/support/api.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { readPage } from '#tests/support/html.ts'
import { fetchPage, originOf } from '#tests/support/site.ts'

const PLACEHOLDER = '搜索教练/场馆/运动内容/器材'

test.describe('suggestions while typing', () => {
  test('R-2.110 sports, districts, coaches and venues of the city are suggested and can be chosen by keyboard', async ({
    page,
    visit,
  }) => {
    await visit('/', { city: 'guangzhou' })
    const box = page.getByPlaceholder(PLACEHOLDER)
    await box.click()
    await box.pressSequentially('lanqiu')
    const list = page.getByRole('listbox', { name: '搜索建议' })
    await expect(list.getByRole('option').first()).toContainText('篮球')
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await box.press('ArrowDown')
    await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    await box.press('Escape')
    await expect(list).toBeHidden()
    await expect(box).toHaveValue('lanqiu')
    await box.press('Backspace')
    await expect(list).toBeVisible()
    await box.press('ArrowDown')
    await box.press('Enter')
    await expect(page).toHaveURL(`${originOf('guangzhou')}/jiaolian/lanqiu`)
  })

  test('R-2.111 without a choice Enter searches for the typed words', async ({ page, visit }) => {
    await visit('/', { city: 'guangzhou' })
    const box = page.getByPlaceholder(PLACEHOLDER)
    await box.click()
    await box.pressSequentially('篮球')
    await expect(page.getByRole('option').first()).toBeVisible()
    await box.press('Enter')
    await expect(page).toHaveURL(/\/jiaolian\?nameLikeSearch=/)
  })

  test('a suggestion can be tapped on a phone, where the list is as wide as the screen @phone', async ({
    page,
    visit,
  }) => {
    await visit('/', { city: 'guangzhou' })
    const box = page.getByPlaceholder(PLACEHOLDER)
    await box.tap()
    await box.pressSequentially('天河')
    const option = page.getByRole('option', { name: /天河区/ }).first()
    await expect(option).toBeVisible()
    expect((await page.getByRole('listbox').boundingBox())!.width).toBeGreaterThan(340)
    await option.tap()
    await expect(page).toHaveURL(/areaRowLabel=/)
  })
})

test('A-35 a search shows results in the other families, with links that work without JavaScript', async () => {
  const { text } = await fetchPage('/jiaolian?nameLikeSearch=%E7%AF%AE%E7%90%83', 'guangzhou')
  const page = readPage(text)
  expect(page.main).toMatch(/其他结果/)
  const links = page.anchors.flatMap(({ href }) =>
    href?.includes('nameLikeSearch') ? [new URL(href, originOf()).pathname] : [],
  )
  expect(links).toEqual(expect.arrayContaining(['/changguan', '/peixun', '/jiaoxue', '/shipin']))
})

const searchFor = (text: string, path = '/jiaolian') => `${path}?nameLikeSearch=${encodeURIComponent(text)}`

test('R-7.7 A-35 a landmark lists the coaches near it, nearest first, says so, and is not indexed @every-size', async ({
  page,
  visit,
}) => {
  await visit(searchFor('珠江新城'), { city: 'guangzhou' })
  await expect(page.getByText('以下是珠江新城 5 公里内的教练，近的在前。')).toBeVisible()
  const { list, total } = await callEndpoint(searchCoaches, { nameLikeSearch: '珠江新城', adCode: '440100' })
  await expect(page.getByRole('status')).toHaveText(`共 ${total} 位教练`)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(list.length)
  for (const [at, coach] of list.entries()) {
    await expect(cards.nth(at)).toContainText(coach.name)
    await expect(cards.nth(at)).toContainText('距珠江新城')
  }
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  await expectAccessible(page)
})

test('R-7.7 near a landmark another order can be chosen, and the summary no longer says nearest first', async ({
  page,
  visit,
}) => {
  await visit(searchFor('体育西路站'), { city: 'guangzhou' })
  await expect(page.getByRole('button', { name: '由近到远' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: '价格低' }).click()
  await expect(page.getByText('以下是体育西路 5 公里内的教练。')).toBeVisible()
})

test('R-7.11 a landmark lists the venues near it', async ({ page, visit }) => {
  await visit(searchFor('地铁体育西路', '/changguan'), { city: 'guangzhou' })
  await expect(page.getByText('以下是体育西路 5 公里内的场馆，近的在前，暂停营业的在最后。')).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('距体育西路')
})

test('R-2.110 landmarks are suggested while typing and lead to what is near them', async ({ page, visit }) => {
  await visit('/', { city: 'guangzhou' })
  const box = page.getByPlaceholder(PLACEHOLDER)
  await box.click()
  await box.pressSequentially('体育西')
  await page
    .getByRole('option', { name: /体育西路/ })
    .first()
    .click()
  await expect(page.getByText('以下是体育西路 5 公里内的教练，近的在前。')).toBeVisible()
})

test('R-2.79 a price in the search text becomes a filter that can be removed @every-size', async ({ page, visit }) => {
  await visit(searchFor('篮球 400元以下'), { city: 'guangzhou' })
  await expect(page).toHaveURL(/\/jiaolian\?maxPrice=400&nameLikeSearch=/)
  await expect(page.getByRole('searchbox')).toHaveValue('篮球')
  await expect(page.getByRole('article').first()).toContainText('篮球')
  await page.getByRole('link', { name: '去掉筛选：400 元以下' }).click()
  await expect(page).toHaveURL(/\/jiaolian\?nameLikeSearch=/)
  await expect(page.getByRole('link', { name: '去掉筛选：“篮球”' })).toBeVisible()
})

test('R-2.110 a typo still suggests the intended sport', async ({ page, visit }) => {
  await visit('/', { city: 'guangzhou' })
  const box = page.getByPlaceholder(PLACEHOLDER)
  await box.click()
  await box.pressSequentially('羽毛求')
  await expect(page.getByRole('option', { name: /羽毛球/ }).first()).toBeVisible()
})

test('R-7.7 the id of a coach finds that coach alone', async ({ page, visit, aCoach }) => {
  const { coachId, name } = await aCoach()
  await visit(searchFor(`编号${coachId}`), { city: 'guangzhou' })
  await expect(page.getByRole('status')).toHaveText('共 1 位教练')
  await expect(page.getByRole('article')).toContainText(name)
})

test('A-35 dropped words are named, and so is what exceeds fifty characters', async ({ page, visit }) => {
  await visit(searchFor('篮球 qqzzxx'), { city: 'guangzhou' })
  await expect(page.getByText('没有同时与“qqzzxx”有关的教练，已去掉这个词。')).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('篮球')
  await visit(searchFor(`篮球${' 篮球'.repeat(16)} 最后几个字`), { city: 'guangzhou' })
  await expect(page.getByText('搜索词最多 50 个字，后面的“最后几个字”没有用来查找。')).toBeVisible()
})

test('R-10.16 a word for a part of the week becomes a filter', async ({ page, visit }) => {
  const { total } = await callEndpoint(searchCoaches, { openParts: 'weekend', adCode: '440100' })
  await visit(searchFor('周末'), { city: 'guangzhou' })
  await expect(page.getByRole('status')).toHaveText(`共 ${total} 位教练`)
})
