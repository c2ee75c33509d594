import { expect, test } from '#tests/support/fixtures.ts'

test('R-2.6 the home page opens with its title, one heading and the way to the coaches', async ({ page, visit }) => {
  await visit('/')
  await expect(page).toHaveTitle(/好教练/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(page.getByRole('link', { name: '找教练' }).first()).toBeVisible()
})
