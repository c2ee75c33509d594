import { FOOTER_PAGES } from '#components/layout/footer/footer-pages.ts'
import { ENDPOINTS } from '#lib/contracts/all.ts'
import { getFaqList } from '#lib/contracts/faq/faq.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { registerAccount } from '#tests/support/account.ts'
import { callEndpoint } from '#tests/support/api.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { readPage } from '#tests/support/html.ts'
import { fetchPage, fetchRecord, originOf } from '#tests/support/site.ts'

test('R-2.86 R-2.87 R-2.88 R-2.89 R-2.90 R-2.91 R-2.92 R-2.93 R-2.94 the footer opens each of its texts in a new tab', async ({
  page,
  visit,
  context,
}) => {
  await visit('/location', { city: 'guangzhou' })
  for (const { label, path } of FOOTER_PAGES) {
    const opened = context.waitForEvent('page')
    await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).click()
    const text = await opened
    await expect(text).toHaveURL(originOf() + path)
    await expect(text.getByRole('heading', { level: 1 })).toHaveText(label)
    await text.close()
  }
})

const PUBLIC_PAGES = [
  ...['/', '/jiaolian', '/changguan', '/peixun', '/jiaoxue', '/shipin', '/zhaopin', '/ijiaolianNews'],
  ...[
    '/jiaolian/detail/1001',
    '/location',
    '/about',
    '/safeguard',
    '/zhongkaotiyu',
    '/zhongkaotiyu/SPORTS_MAP',
    '/sitemap',
  ],
]
for (const path of PUBLIC_PAGES) {
  test(`R-2.85 A-04 ${path} has main header, search, footer and floating panel, without JavaScript too`, async () => {
    const { text } = await fetchRecord(path, 'guangzhou')
    for (const part of [
      /<header[\s\S]*平台保障[\s\S]*<nav [^>]*aria-label="主导航"/,
      /<form [^>]*role="search" action="\/jiaolian"/,
      /<footer id="footer"[\s\S]*版权所有/,
      /发布需求[\s\S]*<a [^>]*href="#top"[^>]*>回到顶部/,
    ]) {
      expect(text).toMatch(part)
    }
  })
}

test('R-2.118 R-2.21 the header leads to the guarantees, which are complete without JavaScript', async ({
  page,
  visit,
}) => {
  await visit('/', { city: 'guangzhou' })
  await page.getByRole('banner').getByRole('link', { name: '平台保障' }).click()
  await expect(page).toHaveURL(`${originOf()}/safeguard`)
  const source = readPage((await fetchPage('/safeguard')).text)
  expect(source.headings).toEqual(['平台保障'])
  expect(source.canonical).toBe(`${originOf()}/safeguard`)
  for (const promise of ['证书怎样核验', '价格写在页面上', '退款']) expect(source.main).toContain(promise)
})

test('R-2.118 on a phone the menu leads to the guarantees @phone', async ({ page, visit }) => {
  await visit('/jiaolian', { city: 'guangzhou' })
  await page.getByLabel('导航菜单').click()
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '平台保障' }).click()
  await expect(page).toHaveURL(`${originOf()}/safeguard`)
})

test('R-2.22 A-10 /test says how the site is doing, and is not indexed', async () => {
  const { status, text, headers } = await fetchPage('/test')
  const source = readPage(text)
  expect([status, source.headings, source.robots]).toEqual([200, ['运行自检'], ['noindex, follow']])
  expect(source.main).toContain('一切正常')
  expect(headers['cache-control']).toMatch(/private, no-cache/)
})

test('R-1.25 R-2.27 /faq links nine texts', async ({ page, visit }) => {
  await visit('/faq', { city: 'guangzhou' })
  const links = page.getByRole('main').locator('a[href^="/faq/"]')
  expect(new Set(await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).size).toBe(9)
})

test.describe('the compact header of the help pages', () => {
  test('R-2.138 R-15.3 A-04 the help header shows the whole country and a link to choose a city, or the city one came from and the way back', async ({
    page,
    visit,
  }) => {
    await visit('/faq')
    const city = page.getByRole('banner').getByRole('link', { name: /全国/ })
    await expect(city).toHaveAttribute('href', '/location')
    await visit('/jiaolian', { city: 'shenzhen' })
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: '平台规则', exact: true })
      .evaluate((link) => {
        link.removeAttribute('target')
        ;(link as HTMLElement).click()
      })
    await expect(page).toHaveURL(`${originOf()}/faq/guize`)
    const back = page.getByRole('banner').getByRole('link', { name: '深圳市 返回本市' })
    await expect(back).toHaveAttribute('href', `${originOf('shenzhen')}/`)
  })

  test('R-2.139 the help header’s menu to join shows the QR code of customer service, for coaches and for venues', async ({
    page,
    visit,
  }) => {
    await visit('/faq', { city: 'guangzhou' })
    for (const name of ['教练入驻', '场馆入驻']) {
      await page.getByText('申请入驻', { exact: true }).filter({ visible: true }).click()
      await page.getByRole('banner').getByRole('link', { name }).click()
      const popup = page.getByRole('dialog', { name })
      await expect(popup.getByRole('img', { name: '客服微信二维码' })).toBeVisible()
      await popup.getByRole('button', { name: '知道了' }).click()
    }
  })

  test('R-2.141 the help header shows the avatar and name of a logged-in user, and a button to log out', async ({
    page,
    visit,
  }) => {
    await registerAccount(page)
    await visit('/faq')
    const person = page.getByRole('banner').getByRole('link', { name: /^.+，个人中心$/ })
    await expect(person).toHaveAttribute('href', '/user')
    const avatar = person.locator('img')
    await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(person.getByText(/^用户/).first()).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: '退出' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible()
  })

  test('R-2.140 the help header’s menu links every text of the help centre', async ({ page, visit }) => {
    await visit('/faq', { city: 'guangzhou' })
    await page.getByText('帮助中心', { exact: true }).first().click()
    const links = page.getByRole('banner').locator('details[open] a')
    const texts = await callEndpoint(getFaqList, {})
    await expect(links).toHaveText(['全部帮助', ...texts.map(({ name }) => name)])
    await links.filter({ hasText: '学员须知' }).click()
    await expect(page).toHaveURL(`${originOf()}/faq/xuzhi`)
  })
})

test.describe('the exam section', () => {
  test('R-2.25 R-1.26 a performance is converted to points, missing points are shown, and coaches are a click away', async ({
    page,
    visit,
  }) => {
    await visit('/zhongkaotiyu', { city: 'guangzhou' })
    await page
      .getByLabel(/成绩（秒）/)
      .first()
      .fill('4′10')
    await expect(page.getByText(/还差 \d+(\.\d+)? 分/)).toBeVisible()
    await page
      .getByRole('link', { name: /^找.+教练$/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/jiaolian\//)
  })

  test('a table without a verified source is marked as an example, and is in the page without JavaScript', async () => {
    const { main } = readPage((await fetchPage('/zhongkaotiyu')).text)
    expect(main).toContain('示例')
    expect(main).toMatch(/<table/)
  })
})

for (const path of ['/safeguard', '/faq', '/faq/xieyi', '/zhongkaotiyu', '/test']) {
  test(`@every-size ${path} is accessible and fits its window`, async ({ page, visit }) => {
    await visit(path, { city: 'guangzhou' })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })
}

test('the documentation of every call can be read in demo mode', async ({ page, visit }) => {
  await visit('/dev/api')
  await expect(page.getByRole('article')).toHaveCount(ENDPOINTS.length)
})
