import type { Page } from '@playwright/test'
import { getCoachDetail } from '#lib/contracts/coach/coach.ts'
import { callEndpoint } from '#tests/support/api.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { fetchAs, fetchPage, originOf } from '#tests/support/site.ts'

const PLACEHOLDER = '搜索教练/场馆/运动内容/器材'

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const mainNav = (page: Page) => page.getByRole('navigation', { name: '主导航' })
const isInView = (page: Page, name: string) =>
  page
    .getByRole('link', { name, exact: true })
    .first()
    .evaluate((link) => link.getBoundingClientRect().bottom > 0)

test.describe('the city in the header', () => {
  test('R-2.115 R-2.116 the header shows the city of the host, with a link to choose another', async ({
    page,
    visit,
  }) => {
    await visit('/jiaolian', { city: 'shenzhen' })
    await header(page)
      .getByRole('link', { name: /深圳市.*切换城市/ })
      .click()
    await expect(page).toHaveURL(`${originOf('shenzhen')}/location`)
  })

  test('A-01 R-4.41 the bare host is nationwide', async ({ page, visit }) => {
    await visit('/')
    await expect(header(page)).toContainText('全国')
  })

  test('R-2.117 R-9.12 an unknown host shows the default city, and links keep a chosen one', async () => {
    const plain = await fetchAs('203.0.113.7', '/')
    expect(plain.text).toContain('<b>广州市</b>')
    const chosen = await fetchAs('203.0.113.7', '/?selectCityCode=310100')
    expect(chosen.text).toContain('<b>上海市</b>')
    expect(chosen.text).toContain('href="/jiaolian?selectCityCode=310100"')
    expect(chosen.text).toContain('<input type="hidden" name="selectCityCode" value="310100"/>')
  })

  test('R-3.8 the browser stores the city of the page', async ({ page, visit }) => {
    await visit('/', { city: 'shenzhen' })
    const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('locationInfo') ?? 'null'))
    await expect.poll(stored).toEqual({ adCode: '440300', adName: '深圳市' })
  })
})

test.describe('navigation', () => {
  test('R-2.100 R-2.101 R-2.102 R-2.108 the seven tabs lead where they say; the active one follows the page', async ({
    page,
    visit,
  }) => {
    await visit('/', { city: 'guangzhou' })
    const tabs = mainNav(page).getByRole('link')
    await expect(tabs).toHaveText(['首页', '找教练', '找场馆', '培训信息', '教学文章', '教学视频', '品牌资讯'])
    const current = mainNav(page).locator('[aria-current=page]').filter({ visible: true })
    await expect(current).toHaveText(['首页'])
    await tabs.filter({ hasText: '找教练' }).click()
    await expect(page).toHaveURL(`${originOf('guangzhou')}/jiaolian`)
    await expect(current).toHaveText(['找教练'])
  })

  const SECTIONS: [rules: string, tab: string, path: string, record: string][] = [
    ['R-1.19 R-2.103', '找场馆', '/changguan', '/changguan/detail/'],
    ['R-1.20 R-2.104', '培训信息', '/peixun', '/peixun/detail/'],
    ['R-1.22 R-2.105', '教学文章', '/jiaoxue', '/jiaoxue/detail/'],
    ['R-1.21 R-2.106', '教学视频', '/shipin', '/shipin/detail/'],
    ['R-1.24 R-2.107', '品牌资讯', '/ijiaolianNews', '/ijiaolianNewsDetail/'],
  ]
  for (const [rules, tab, path, record] of SECTIONS) {
    test(`${rules} the tab ${tab} leads to a list whose records can be opened`, async ({ page, visit }) => {
      await visit('/', { city: 'guangzhou' })
      await mainNav(page).getByRole('link', { name: tab }).filter({ visible: true }).click()
      // Nationwide texts are on the nationwide host.
      const isText = /jiaoxue|shipin|ijiaolianNews/.test(path)
      await expect(page).toHaveURL(originOf(isText ? undefined : 'guangzhou') + path)
      await expect(mainNav(page).locator('[aria-current=page]').filter({ visible: true })).toHaveText([tab])
      await page.getByRole('main').locator(`a[href^="${record}"]`).first().click()
      await expect(page).toHaveURL(new RegExp(`${record}\\d+$`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }

  test('R-1.23 jobs have a section of their own, linked from the footer', async ({ page, visit }) => {
    await visit('/', { city: 'guangzhou' })
    await footer(page).getByRole('link', { name: /招聘/ }).first().click()
    await expect(page).toHaveURL(`${originOf('guangzhou')}/zhaopin`)
    await expect(page.getByRole('main').locator('a[href^="/zhaopin/detail/"]').first()).toBeVisible()
  })

  test('R-2.109 on a phone the tabs are a dropdown @phone', async ({ page, visit }) => {
    await visit('/jiaolian', { city: 'guangzhou' })
    await expect(mainNav(page).getByRole('link')).toHaveCount(0)
    await page.getByLabel('导航菜单').click()
    await expect(mainNav(page).getByRole('link', { name: '找教练' })).toHaveAttribute('aria-current', 'page')
    for (const link of await mainNav(page).getByRole('link').all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    await mainNav(page).getByRole('link', { name: '首页' }).click()
    await expect(page).toHaveURL(`${originOf('guangzhou')}/`)
  })

  test('brand, city, search and menu share one row on a phone @phone', async ({ page, visit }) => {
    await visit('/jiaolian', { city: 'guangzhou' })
    const parts = [
      header(page).getByRole('link', { name: '好教练' }),
      header(page).getByRole('link', { name: /广州市/ }),
      page.getByRole('searchbox'),
      page.getByLabel('导航菜单'),
    ]
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
    const middles = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2))
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })

  test('on scroll only tabs and search stay in view', async ({ page, visit }) => {
    await visit('/jiaolian', { city: 'guangzhou' })
    await page.mouse.wheel(0, 1200)
    await expect.poll(() => isInView(page, '好教练')).toBe(false)
    expect(await isInView(page, '找教练')).toBe(true)
    await expect(page.getByRole('searchbox')).toBeInViewport()
  })
})

test('A-42 the dropdown ends and the row of tabs begins at 768 px', async ({ page, visit }) => {
  await page.setViewportSize({ width: 767, height: 900 })
  await visit('/jiaolian', { city: 'guangzhou' })
  await expect(page.getByLabel('导航菜单')).toBeVisible()
  await expect(mainNav(page).getByRole('link')).toHaveCount(0)
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(page.getByLabel('导航菜单')).toBeHidden()
  await expect(mainNav(page).getByRole('link')).toHaveCount(7)
})

test('pages share two scripts, for startup and for the shell, and load at most two more', async ({ page, visit }) => {
  const scripts = () =>
    page
      .locator('script[src]:not([nomodule])')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('src')))
  await visit('/jiaolian', { city: 'guangzhou' })
  const ofCoaches = await scripts()
  await visit('/zhaopin', { city: 'guangzhou' })
  const ofJobs = await scripts()
  expect(ofJobs.filter((script) => ofCoaches.includes(script))).toHaveLength(2)
  // The page's own code, and the loader of a popup's.
  for (const list of [ofCoaches, ofJobs]) expect([3, 4]).toContain(list.length)
})

test('R-2.1 each page loads its own code, and a popup’s code loads when it opens', async ({ page, visit }) => {
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => (name.endsWith('.js') ? [new URL(name).pathname] : [])),
    )
  await visit('/', { city: 'guangzhou' })
  const ofHome = await scripts()
  await visit('/jiaolian', { city: 'guangzhou' })
  const ofList = await scripts()
  expect(ofHome.filter((script) => !ofList.includes(script))).not.toEqual([])
  expect(ofList.filter((script) => !ofHome.includes(script))).not.toEqual([])
  await page.getByText('申请入驻', { exact: true }).first().click()
  await header(page).getByRole('link', { name: '教练入驻' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect((await scripts()).length).toBeGreaterThan(ofList.length)
})

test.describe('search', () => {
  test('R-2.110 R-2.111 R-2.113 Enter opens the coach list with the words, which stay in the box there', async ({
    page,
    visit,
  }) => {
    await visit('/', { city: 'guangzhou' })
    await page.getByPlaceholder(PLACEHOLDER).fill('少儿篮球')
    await page.getByPlaceholder(PLACEHOLDER).press('Enter')
    await expect(page).toHaveURL(`${originOf('guangzhou')}/jiaolian?nameLikeSearch=${encodeURIComponent('少儿篮球')}`)
    await expect(page.getByPlaceholder(PLACEHOLDER)).toHaveValue('少儿篮球')
    await visit('/location?nameLikeSearch=x', { city: 'guangzhou' })
    await expect(page.getByPlaceholder(PLACEHOLDER)).toHaveValue('')
  })

  test('@phone the focused search box shows its whole placeholder, and leaves the menu where it was', async ({
    page,
    visit,
  }) => {
    await visit('/jiaolian', { city: 'guangzhou' })
    const box = page.getByPlaceholder(PLACEHOLDER)
    const menu = page.getByLabel('导航菜单')
    const before = await menu.boundingBox()
    await box.focus()
    expect(await box.evaluate((field: HTMLInputElement) => field.scrollWidth - field.clientWidth)).toBe(0)
    expect((await box.boundingBox())!.width).toBeGreaterThan(PLACEHOLDER.length * 16)
    expect(await menu.boundingBox()).toEqual(before)
    await page.keyboard.press('Shift+Tab')
    await expect(menu).toBeFocused()
    const city = (await header(page)
      .getByRole('link', { name: /广州市/ })
      .boundingBox())!
    expect((await box.boundingBox())!.x).toBeGreaterThan(city.x + city.width)
  })

  test('the clear button of the search box is the site’s own, and empties it', async ({ page, visit }) => {
    await visit('/jiaolian?nameLikeSearch=%E7%91%9C%E4%BC%BD', { city: 'guangzhou' })
    // By its label: its role changes once there are suggestions.
    const box = page.getByLabel('搜索教练、场馆、运动内容或器材')
    const { x, y, width, height } = (await box.boundingBox())!
    const clip = { x: x + width - 30, y, width: 28, height }
    await box.hover()
    const drawn = await page.screenshot({ clip })
    const native = await page.addStyleTag({
      content: '::-webkit-search-cancel-button { appearance: auto !important; mask: none !important }',
    })
    expect(drawn.equals(await page.screenshot({ clip }))).toBe(false)
    await native.evaluate((style) => style.parentNode?.removeChild(style))
    await box.click({ position: { x: width - 20, y: height / 2 } })
    await expect(box).toHaveValue('')
  })

  test('R-2.113 the words are in the HTML of the list of results', async () => {
    const { text } = await fetchPage('/jiaolian?nameLikeSearch=%E7%91%9C%E4%BC%BD', 'guangzhou')
    expect(text).toMatch(/<input type="search" [^>]*name="nameLikeSearch" value="瑜伽"/)
  })

  test('R-2.112 A-35 a search keeps the city in the query and the chosen area', async ({ page, visit }) => {
    await visit(`/jiaolian?selectCityCode=440100&areaRowLabel=${encodeURIComponent('天河区')}`)
    await page.getByPlaceholder(PLACEHOLDER).fill('游泳')
    await page.getByRole('button', { name: '搜索' }).click()
    await page.waitForURL(/nameLikeSearch/)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      selectCityCode: '440100',
      areaRowLabel: '天河区',
      nameLikeSearch: '游泳',
    })
  })
})

// On the home page, the search box starts over the first image, below the header.
for (const [path, size] of [
  ['/jiaolian', '@every-size'],
  ['/faq', '@every-size'],
] as const) {
  test(`the header of ${path} looks the same before the styles of the content below are loaded ${size}`, async ({
    page,
    visit,
  }) => {
    await visit(path, { city: 'guangzhou' })
    expect((await page.locator('header + style').innerHTML()).length).toBeGreaterThan(1_000)
    const below = page.locator('header + style, [data-rest-of-styles] link')
    const looks = () =>
      header(page)
        .locator('*')
        .evaluateAll((parts) =>
          parts.map((part) => {
            const { x, y, width, height } = part.getBoundingClientRect()
            const { color, backgroundColor, font, display, padding } = getComputedStyle(part)
            return [part.className, x, y, width, height, color, backgroundColor, font, display, padding].join(' ')
          }),
        )
    const whole = await looks()
    await below.evaluateAll((parts) => parts.map((part) => part.remove()))
    expect(await looks()).toEqual(whole)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('R-2.109 without JavaScript the dropdown opens, and R-2.111 the search works @phone', async ({
    page,
    visit,
  }) => {
    await visit('/', { city: 'guangzhou' })
    await page.getByLabel('导航菜单').click()
    await expect(mainNav(page).getByRole('link', { name: '找教练' })).toBeVisible()
    await page.getByRole('searchbox').fill('游泳')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\/jiaolian\?nameLikeSearch=/)
  })

  test('R-2.124 a link to join opens the image of the QR code', async ({ page, visit, context }) => {
    await visit('/', { city: 'guangzhou' })
    await page.getByText('申请入驻', { exact: true }).first().click()
    const opened = context.waitForEvent('page')
    await header(page).getByRole('link', { name: '教练入驻' }).first().click()
    await expect(await opened).toHaveURL(/\/qr\/service-[0-9a-f]{8}\.svg$/)
  })
})

test('R-2.123 R-2.124 A-11 coach and venue can apply: a popup asks to scan a WeChat code', async ({ page, visit }) => {
  await visit('/jiaolian', { city: 'guangzhou' })
  for (const name of ['教练入驻', '场馆入驻']) {
    await page.getByText('申请入驻', { exact: true }).first().click()
    await header(page).getByRole('link', { name }).first().click()
    const popup = page.getByRole('dialog', { name })
    await expect(popup).toContainText('微信扫一扫')
    const code = popup.getByRole('img', { name: '客服微信二维码' })
    await expect.poll(() => code.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await popup.getByRole('button', { name: '知道了' }).click()
    await expect(popup).toBeHidden()
  }
})

test.describe('footer', () => {
  test('R-2.97 R-2.98 A-27 the footer names the owner and links the filing number', async ({ page, visit }) => {
    await visit('/jiaolian', { city: 'guangzhou' })
    await expect(footer(page)).toContainText('版权所有 ©')
    const filing = footer(page).getByRole('link', { name: /ICP备/ })
    await expect(filing).toHaveAttribute('href', 'https://beian.miit.gov.cn/')
    await expect(filing).toHaveAttribute('rel', 'noopener')
  })

  test('R-1.27 R-1.28 the footer shows QR codes of two official accounts and of customer service', async ({
    page,
    visit,
  }) => {
    await visit('/jiaolian', { city: 'guangzhou' })
    for (const name of ['学员公众号二维码', '教练公众号二维码', '客服微信二维码']) {
      const code = footer(page).getByRole('img', { name })
      await code.scrollIntoViewIfNeeded()
      await expect.poll(() => code.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    }
  })

  test('R-2.99 A-41 the footer links seven coaches of the city', async ({ page, visit }) => {
    await visit('/location', { city: 'guangzhou' })
    const links = footer(page).locator('a[href^="/jiaolian/detail/"]')
    await expect(links).toHaveCount(7)
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
      expect(await callEndpoint(getCoachDetail, { coachId: Number(href.split('/').at(-1)) })).toMatchObject({
        cityCode: '440100',
      })
    }
  })

  test('no link in header and footer, besides the tabs, is broken', async ({ page, visit }) => {
    await visit('/location', { city: 'guangzhou' })
    const hrefs = await page
      .locator('header a:not(nav a), footer a')
      .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).href))])
    const own = hrefs.filter((href) => new URL(href).hostname.endsWith('localhost'))
    expect(own.length).toBeGreaterThan(40)
    for (const href of own) {
      const { host, pathname, search } = new URL(href)
      expect([href, (await fetchAs(host, pathname + search)).status]).toEqual([href, 200])
    }
  })
})

test('the header leaves the page at least 680 px of 800', async ({ page, visit }) => {
  await visit('/jiaolian', { city: 'guangzhou' })
  expect((await page.getByRole('main').boundingBox())!.y).toBeLessThanOrEqual(120)
})

test('@phone the blocks of the footer are collapsed into 500 px, and their links are in the page', async ({
  page,
  visit,
}) => {
  await visit('/jiaolian', { city: 'guangzhou' })
  expect((await footer(page).boundingBox())!.height).toBeLessThanOrEqual(500)
  expect(await footer(page).locator('a').count()).toBeGreaterThan(40)
  const link = footer(page).getByRole('link', { name: '关于我们' })
  await expect(link).toBeHidden()
  await footer(page).getByText('关于与规则').click()
  await expect(link).toBeVisible()
})

test('R-2.142 @phone the form to post a demand opens from the menu, which gets the focus back', async ({
  page,
  visit,
}) => {
  await visit('/', { city: 'guangzhou' })
  await page.getByLabel('导航菜单').click()
  await mainNav(page).getByRole('link', { name: '发布需求' }).click()
  await expect(page.getByRole('dialog', { name: '发布需求' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByLabel('导航菜单')).toBeFocused()
})

test('@phone the login popup opens from the menu, which gets the focus back', async ({ page, visit }) => {
  await visit('/', { city: 'guangzhou' })
  await page.getByLabel('导航菜单').click()
  await mainNav(page).getByRole('link', { name: '登录', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByLabel('导航菜单')).toBeFocused()
})

test.describe('back to the top', () => {
  test('R-2.143 the link to the top appears on scroll, leads to the top, and covers no content', async ({
    page,
    visit,
  }) => {
    await visit('/', { city: 'guangzhou' })
    const up = page.getByRole('link', { name: '回到顶部' })
    await expect(up).not.toBeInViewport()
    await page.mouse.wheel(0, 2000)
    await expect(up).toBeInViewport()
    const column = await page.getByRole('main').locator('section').nth(1).boundingBox()
    expect((await up.boundingBox())!.x).toBeGreaterThanOrEqual(column!.x + column!.width)
    await up.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('R-2.143 on a phone the link to the top is 44 px high and leads there @phone', async ({ page, visit }) => {
    await visit('/', { city: 'guangzhou' })
    const up = page.getByRole('link', { name: '回到顶部' })
    await up.scrollIntoViewIfNeeded()
    expect((await up.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await up.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })
})

test('R-4.38 R-4.39 R-8.10 code that fails to load reloads the page once, then asks', async ({
  page,
  visit,
  tolerate,
}) => {
  tolerate(/gone\.js|^exception: $/)
  await visit('/location', { city: 'guangzhou' })
  const loseCode = () => page.evaluate(() => void import(`${'/_next/static/chunks/gone.js'}`))
  const reloaded = page.waitForEvent('load')
  await loseCode()
  await reloaded
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('切换城市')
  await loseCode()
  await expect(page.getByText('网站刚刚更新，请刷新后继续')).toBeVisible()
  await page.getByRole('button', { name: '刷新页面' }).click()
  await expect(page.getByText('网站刚刚更新')).toHaveCount(0)
})

test('the first Tab leads to the content', async ({ page, visit }) => {
  await visit('/jiaolian', { city: 'guangzhou' })
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: '跳到主要内容' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
})

test.describe('with a dark colour scheme', () => {
  test.use({ colorScheme: 'dark' })

  test('a browser that darkens pages is told that this one is light only @phone', async ({ page, visit }) => {
    await visit('/jiaolian', { city: 'guangzhou' })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toMatch(
      /^(light only|only light)$/,
    )
  })
})
