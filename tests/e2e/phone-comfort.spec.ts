import type { Page } from '@playwright/test'
import { searchCoaches } from '#lib/contracts/coach/coach.ts'
import { registerAccount } from '#tests/support/account.ts'
import { callEndpoint } from '#tests/support/api.ts'
import { clippedTexts, setTextSize } from '#tests/support/clipped-text.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { smallTargets } from '#tests/support/touch-targets.ts'

/** A path for each page family; the detail page is that of the first record in its list. */
const LISTS = [
  ['/jiaolian', '/jiaolian/detail/'],
  ['/changguan', '/changguan/detail/'],
  ['/peixun', '/peixun/detail/'],
  ['/jiaoxue', '/jiaoxue/detail/'],
  ['/shipin', '/shipin/detail/'],
  ['/zhaopin', '/zhaopin/detail/'],
  ['/ijiaolianNews', '/ijiaolianNewsDetail/'],
] as const
const OTHERS = [
  '/',
  '/location',
  '/about',
  '/faq',
  '/faq/guize',
  '/safeguard',
  '/zhongkaotiyu',
  '/zhongkaotiyu/SPORTS_MAP',
  '/sitemap',
  '/account/login',
  '/account/register',
]
const OF_A_PERSON = [
  '/user',
  '/user/collectCoach',
  '/user/comments',
  '/user/contents',
  '/user/demands',
  '/user/leads',
  '/user/messages',
  '/user/security',
  '/add/addCoach',
  '/add/addVenues',
]

const TWICE_AS_LARGE = 32

async function expectReadableAndTappable(page: Page) {
  expect.soft(await smallTargets(page), `targets smaller than 44 px on ${page.url()}`).toEqual([])
  // Folded texts are cut off until expanded.
  for (const fold of await page.getByText('展开全文').filter({ visible: true }).all()) await fold.click()
  await setTextSize(page, TWICE_AS_LARGE)
  expect.soft(await clippedTexts(page), `texts clipped at 200 % on ${page.url()}`).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(overflow, `px that ${page.url()} is too wide at 200 %`).toBeLessThanOrEqual(0)
  await setTextSize(page, 16)
}

for (const [list, detail] of LISTS) {
  test(`@phone every target of ${list} and its records is 44 px, and text at twice the size is not clipped`, async ({
    page,
    visit,
  }) => {
    await visit(list, { city: 'guangzhou' })
    await expectReadableAndTappable(page)
    const record = await page.getByRole('main').locator(`a[href^="${detail}"]`).first().getAttribute('href')
    await visit(record ?? '', { city: 'guangzhou' })
    await expectReadableAndTappable(page)
  })
}

for (const path of OTHERS) {
  test(`@phone every target of ${path} is 44 px, and text at twice the size is not clipped`, async ({
    page,
    visit,
  }) => {
    await visit(path, { city: path.startsWith('/account') ? '' : 'guangzhou' })
    await expectReadableAndTappable(page)
  })
}

for (const [list, detail] of LISTS.slice(0, 2)) {
  test(`@phone the call to action below ${detail} has room around its text at twice the size`, async ({
    page,
    visit,
  }) => {
    await visit(list, { city: 'guangzhou' })
    const record = await page.getByRole('main').locator(`a[href^="${detail}"]`).first().getAttribute('href')
    await visit(record ?? '', { city: 'guangzhou' })
    await setTextSize(page, TWICE_AS_LARGE)
    const call = page
      .getByRole('link', { name: /预约试课|咨询订场/ })
      .filter({ visible: true })
      .last()
    const room = await call.evaluate((link) => {
      const words = document.createRange()
      words.selectNodeContents(link)
      return link.getBoundingClientRect().height - words.getBoundingClientRect().height
    })
    expect(room).toBeGreaterThan(TWICE_AS_LARGE / 2)
  })
}

test('@phone every target of personal pages is 44 px, and text at twice the size is not clipped', async ({
  page,
  visit,
}) => {
  await registerAccount(page)
  for (const path of OF_A_PERSON) {
    await visit(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('正在读取…').filter({ visible: true })).toHaveCount(0)
    await expectReadableAndTappable(page)
  }
})

test('@tablet on a wide touch screen the targets of shell and filters are 44 px, too', async ({ page, visit }) => {
  await visit('/jiaolian', { city: 'guangzhou' })
  for (const part of ['header', '#shaixuan', 'footer']) expect.soft(await smallTargets(page, part), part).toEqual([])
})

test('@phone every target in overlays is 44 px: menu, filters, the customer service sheet', async ({
  page,
  visit,
  aCoach,
}) => {
  await visit('/jiaolian', { city: 'guangzhou' })
  await page.getByLabel('导航菜单').click()
  expect.soft(await smallTargets(page, 'nav'), 'menu').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: '筛选', exact: true }).click()
  await expect(page.getByRole('link', { name: '关闭筛选' })).toBeVisible()
  expect.soft(await smallTargets(page, '#shaixuan'), 'filters').toEqual([])
  await visit(`/jiaolian/detail/${(await aCoach()).coachId}`, { city: 'guangzhou' })
  await page.getByRole('button', { name: '微信咨询客服' }).click()
  expect.soft(await smallTargets(page, '#yuyue'), 'sheet').toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('@phone links that stand in for buttons are 44 px, too', async ({ page }) => {
    const { list } = await callEndpoint(searchCoaches, { pageSize: 100 })
    const coach = list.find(({ commentCount }) => commentCount > 10)
    await page.goto(`/jiaolian/detail/${coach?.coachId}`)
    await expect(page.getByRole('link', { name: /^查看全部 \d+ 条评价$/ })).toBeVisible()
    expect(await smallTargets(page)).toEqual([])
  })
})
