import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { fetchAs } from '#tests/support/site.ts'

/**
 * A stub of the parts of AMap's script that the site uses: clicks return the place under them, geocoder and search send
 * requests like the real ones and return results in the same shape.
 */
const SCRIPT = `
window.AMap = {
  Map: class {
    constructor(host, { zoom, center }) {
      host.dataset.zoom = zoom
      this.host = host
      this.center = center
      this.listen = ({ offsetX, offsetY }) => this.click?.({ lnglat: {
        lng: this.center[0] + (offsetX / host.clientWidth - 0.5) * 0.2,
        lat: this.center[1] - (offsetY / host.clientHeight - 0.5) * 0.1 } })
      host.addEventListener('click', this.listen)
    }
    on(_event, listen) { this.click = listen }
    setCenter(center) { this.center = center }
    setFitView() { this.host.dataset.fits = 'all' }
    destroy() { this.host.removeEventListener('click', this.listen) }
  },
  Marker: class {
    constructor({ map, content }) {
      this.pin = document.createElement('i')
      this.pin.dataset.testid = 'marker'
      this.pin.append(content ?? '◆')
      this.setMap(map)
    }
    on(_event, listen) { this.pin.addEventListener('click', listen) }
    setMap(map) { map ? map.host.append(this.pin) : this.pin.remove() }
    setPosition() {}
  },
  Pixel: class {},
  Geocoder: class {
    getAddress(at, answer) {
      answer('complete', { regeocode: { formattedAddress: '', aois: [{ name: '天河体育中心' }], addressComponent: {
        province: '广东省', city: '广州市', district: '天河区', township: '天河南街道', street: '体育西路',
        streetNumber: '191号', adcode: '440106' } } })
    }
  },
  PlaceSearch: class {
    search(text, answer) {
      answer('complete', { poiList: { pois: text === '天河' ? [
        { name: '天河区', address: '广州市', location: { lng: 113.361, lat: 23.125 } }] : [] } })
    }
  },
}
window.amapIsReady()
`

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '获取地图坐标' })
const mapOf = (page: Page) => dialogOf(page).getByLabel(/^地图：/)

async function openMap(page: Page) {
  await page.getByRole('button', { name: '选取位置' }).click()
  await expect(mapOf(page)).toBeVisible()
  return dialogOf(page)
}

const MAPS = [
  { name: 'the embedded map', path: '/dev/map', address: '广东省广州市' },
  { name: 'AMap', path: '/dev/map?map=amap', address: '广东省广州市天河区天河南街道体育西路191号天河体育中心' },
] as const

for (const { name, path, address } of MAPS) {
  test.describe(name, () => {
    test.beforeEach(async ({ page, visit }) => {
      await page.route('https://webapi.amap.com/**', (route) => {
        expect(Object.fromEntries(new URL(route.request().url()).searchParams)).toMatchObject({
          v: '1.4.15',
          key: 'demo',
        })
        return route.fulfill({ contentType: 'application/javascript', body: SCRIPT })
      })
      await visit(path)
    })

    test('R-2.148 R-2.149 R-2.150 R-3.18 R-5.32 R-7.80 a click picks a place, and nothing can be confirmed without one', async ({
      page,
    }) => {
      const dialog = await openMap(page)
      await dialog.getByRole('button', { name: '确定' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('请选择具体地址')
      await expect(dialog.getByTestId('marker')).toHaveCount(0)

      await mapOf(page).click({ position: { x: 500, y: 200 } })
      await expect(dialog.getByTestId('marker')).toBeAttached()
      await expect(dialog.getByText(address)).toBeVisible()
      await expect(dialog.getByRole('alert')).toHaveCount(0)
      await dialog.getByRole('button', { name: '确定' }).click()
      await expect(dialog).toBeHidden()
      const picked = JSON.parse((await page.locator('pre').textContent()) ?? '')
      expect(Object.keys(picked).sort()).toEqual(['adCode', 'address', 'latitude', 'longitude'])
      expect(picked.adCode).toMatch(/^4401\d\d$/)
      expect(Math.abs(picked.longitude - 113.26)).toBeLessThan(1)
      expect(Math.abs(picked.latitude - 23.13)).toBeLessThan(1)
    })

    test('R-2.147 a place found by search is picked and shown', async ({ page }) => {
      const dialog = await openMap(page)
      await dialog.getByRole('searchbox', { name: '搜索地点' }).fill('天河')
      await page.keyboard.press('Enter')
      await dialog.getByRole('button', { name: /^天河区/ }).click()
      await expect(dialog.getByText('113.361000')).toBeVisible()
      await expect(dialog.getByText('23.125000')).toBeVisible()
      await expect(dialog.getByText(/^广东省广州市天河区/)).toBeVisible()
      await expect(dialog.getByTestId('marker')).toBeAttached()

      await dialog.getByRole('searchbox').fill('没有这个地方')
      await dialog.getByRole('button', { name: '搜索' }).click()
      await expect(dialog.getByText(/^没有找到，/)).toBeVisible()
    })
  })
}

test('R-2.146 the map dialog is 1000 px wide', async ({ page, visit }) => {
  await visit('/dev/map')
  const dialog = await openMap(page)
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(1000)
})

test('R-9.30 R-9.31 A-25 the provider’s map opens at zoom 16, in the east of 上海 when no city is known', async ({
  page,
  visit,
}) => {
  await page.route('https://webapi.amap.com/**', (route) =>
    route.fulfill({ contentType: 'application/javascript', body: SCRIPT }),
  )
  await visit('/dev/map?map=amap&city=none')
  const dialog = await openMap(page)
  await expect(mapOf(page)).toHaveAttribute('data-zoom', '16')
  const { width, height } = (await mapOf(page).boundingBox())!
  await mapOf(page).click({ position: { x: width / 2, y: height / 2 } })
  // As precise as a click can be.
  await expect(dialog.getByText(/^121\.(59|60)/)).toBeVisible()
  await expect(dialog.getByText(/^31\.(19|20)/)).toBeVisible()
})

test('FM-11 a map that fails to load says so and can be retried', async ({ page, visit, tolerate }) => {
  tolerate(/webapi\.amap\.com/)
  let isAway = true
  await page.route('https://webapi.amap.com/**', (route) =>
    isAway ? route.abort('connectionfailed') : route.fulfill({ contentType: 'application/javascript', body: SCRIPT }),
  )
  await visit('/dev/map?map=amap')
  await page.getByRole('button', { name: '选取位置' }).click()
  await expect(dialogOf(page).getByRole('alert')).toContainText('地图暂时无法载入')
  isAway = false
  await dialogOf(page).getByRole('button', { name: '重新载入' }).click()
  await expect(mapOf(page)).toBeVisible()
})

test('the embedded map sends no request to other hosts, and works by keyboard', async ({ page, visit }) => {
  const outside: string[] = []
  page.on('request', (request) => {
    if (!new URL(request.url()).hostname.endsWith('localhost')) outside.push(request.url())
  })
  await visit('/dev/map')
  const dialog = await openMap(page)
  await mapOf(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByTestId('marker')).toBeAttached()
  const before = await dialog.locator('dd').first().textContent()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.locator('dd').first()).not.toHaveText(before ?? '')
  await dialog.getByRole('button', { name: '放大' }).click()
  expect(outside.filter((url) => !url.startsWith('data:') && !url.startsWith('blob:'))).toEqual([])
})

test('R-2.146 the map dialog fits every window and is accessible @every-size', async ({ page, visit }) => {
  await visit('/dev/map')
  const dialog = await openMap(page)
  await mapOf(page).click()
  await expect(dialog.getByText(/^广东省广州市/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: '确定' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await expectAccessible(page)
})

test.describe('with an AMap key', () => {
  const LIST = '/changguan'
  const requestedUrls: string[] = []
  test.beforeEach(async ({ page }) => {
    requestedUrls.length = 0
    // The document as the server renders it when AMAP_KEY is set.
    await page.route(/localhost:\d+\/(changguan|zhongkaotiyu)/, async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const { host, pathname } = new URL(route.request().url())
      const { status, headers, text } = await fetchAs(host, pathname)
      const policy = String(headers['content-security-policy'])
      return route.fulfill({
        status,
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': policy },
        body: text.replace('<head>', '<head><meta name="amap-key" content="demo"/>'),
      })
    })
    await page.route('https://webapi.amap.com/**', (route) => {
      requestedUrls.push(new URL(route.request().url()).searchParams.get('v') ?? '')
      return route.fulfill({ contentType: 'application/javascript', body: SCRIPT })
    })
  })
  const openResults = (page: Page) => page.getByRole('link', { name: '地图', exact: true }).click()
  const resultsOf = (page: Page) => page.getByRole('region', { name: '在地图上查看' })

  test('R-7.83 A-25 results are shown on AMap 1.4.15, which loads on the click; a pin leads to its place by keyboard', async ({
    page,
    visit,
  }) => {
    await visit(LIST, { city: 'guangzhou' })
    expect(requestedUrls).toEqual([])
    await openResults(page)
    const map = resultsOf(page).getByRole('region', { name: /方位示意图/ })
    await expect(map).toHaveAttribute('data-fits', 'all')
    expect(requestedUrls).toEqual(['1.4.15'])
    const pin = map.getByRole('link').first()
    const href = await pin.getAttribute('href')
    expect(href).toMatch(/^#ditu-1$|\/changguan\/detail\/\d+/)
    await pin.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${href}$`))
  })

  test('FM-11 if AMap fails to load, the drawn map stays, says so, and offers a retry', async ({
    page,
    visit,
    tolerate,
  }) => {
    tolerate(/webapi\.amap\.com/)
    await page.unroute('https://webapi.amap.com/**')
    let isAway = true
    await page.route('https://webapi.amap.com/**', (route) =>
      isAway ? route.abort('connectionfailed') : route.fulfill({ contentType: 'application/javascript', body: SCRIPT }),
    )
    await visit(LIST, { city: 'guangzhou' })
    await openResults(page)
    const region = resultsOf(page)
    await expect(region.getByText('高德地图没有加载成功，您看到的是示意图。')).toBeVisible()
    await expect(
      region
        .getByRole('group', { name: /方位示意图/ })
        .getByRole('link')
        .first(),
    ).toBeVisible()
    isAway = false
    await region.getByRole('button', { name: '重新加载' }).click()
    await expect(region.locator('[data-fits]')).toBeVisible()
  })

  test('R-2.26 R-7.83 training places are shown on AMap on request, and a pin leads to its line of the list', async ({
    page,
    visit,
  }) => {
    await visit('/zhongkaotiyu/SPORTS_MAP', { city: 'guangzhou' })
    await expect(page.getByRole('group', { name: /方位示意图/ })).toBeVisible()
    expect(requestedUrls).toEqual([])
    await page.getByRole('button', { name: '用高德地图查看' }).click()
    await page
      .getByRole('region', { name: /处训练场地$/ })
      .getByRole('link')
      .first()
      .click()
    await expect(page).toHaveURL(/#changdi-1$/)
    await expect(page.locator('#changdi-1')).toBeInViewport()
  })

  test('R-9.30 a venue is shown on AMap at zoom 16', async ({ page, visit }) => {
    await visit(LIST, { city: 'guangzhou' })
    await page.getByRole('article').getByRole('link').first().click()
    await page.getByRole('button', { name: '用高德地图查看' }).click()
    await expect(page.getByRole('region', { name: /的位置$/ })).toHaveAttribute('data-zoom', '16')
  })
})

test.describe('the drawn map', () => {
  test('A-25 the drawn map shows the districts of the city and sends no request to other hosts', async ({
    page,
    visit,
  }) => {
    const outside: string[] = []
    page.on('request', (request) => {
      if (!/localhost|^data:|^blob:/.test(request.url())) outside.push(request.url())
    })
    await visit('/changguan', { city: 'guangzhou' })
    await page.getByRole('link', { name: '地图', exact: true }).click()
    const region = page.getByRole('region', { name: '在地图上查看' })
    const ground = region.locator('img[src="/data/outlines/440100.svg"]')
    await expect.poll(() => ground.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
    await expect(page.getByRole('button', { name: '用高德地图查看' })).toHaveCount(0)
    expect(outside).toEqual([])
  })

  test('A-25 a picked place gets the district whose outline it lies in', async ({ page, visit }) => {
    await visit('/dev/map?city=440100')
    const dialog = await openMap(page)
    await dialog.getByRole('searchbox', { name: '搜索地点' }).fill('番禺')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: /^番禺区/ }).click()
    await expect(dialog.getByText('广东省广州市番禺区')).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('R-2.26 the map of training places is there, and every mark leads to a line of the list', async ({
    page,
    visit,
  }) => {
    await visit('/zhongkaotiyu/SPORTS_MAP', { city: 'guangzhou' })
    const map = page.getByRole('group', { name: /方位示意图/ })
    await expect(map).toBeVisible()
    const marks = map.getByRole('link')
    expect(await marks.count()).toBeGreaterThan(4)
    for (const mark of await marks.all()) await expect(page.locator((await mark.getAttribute('href'))!)).toBeAttached()
    await expect(page.locator('img[src="/data/outlines/440100.svg"]')).toBeAttached()
  })
})
