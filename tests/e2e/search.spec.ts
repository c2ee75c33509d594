import { expectAccessible } from '#tests/support/accessible.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { readPage } from '#tests/support/html.ts'
import { fetchPage, originOf } from '#tests/support/site.ts'

const PLACEHOLDER = '搜索教练/场馆/运动内容/器材'

test.describe('suggestions while typing', () => {
  test('R-2.110 sports, districts, coaches and venues of the city are offered and chosen by keyboard', async ({
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

  test('R-2.111 without a choice Enter searches for the words typed', async ({ page, visit }) => {
    await visit('/', { city: 'guangzhou' })
    const box = page.getByPlaceholder(PLACEHOLDER)
    await box.click()
    await box.pressSequentially('篮球')
    await expect(page.getByRole('option').first()).toBeVisible()
    await box.press('Enter')
    await expect(page).toHaveURL(/\/jiaolian\?nameLikeSearch=/)
  })

  test('a suggestion is touched on a phone, where the list is as wide as the screen @phone', async ({
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

test('A-35 a search shows what it finds in the other families, with links a visitor without scripts can follow', async () => {
  const { text } = await fetchPage('/jiaolian?nameLikeSearch=%E7%AF%AE%E7%90%83', 'guangzhou')
  const page = readPage(text)
  expect(page.main).toMatch(/其他结果/)
  const links = page.anchors.flatMap(({ href }) =>
    href?.includes('nameLikeSearch') ? [new URL(href, originOf()).pathname] : [],
  )
  expect(links).toEqual(expect.arrayContaining(['/changguan', '/peixun', '/jiaoxue', '/shipin']))
})
